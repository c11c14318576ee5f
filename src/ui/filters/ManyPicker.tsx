import Select from 'antd/es/select';
import type { ComponentProps } from 'react';
import styles from '../list/list.module.css';
import type { Picker } from './Picker';

/** A dropdown that narrows the list to some values, a line each in what it hands over. */
export function ManyPicker({
  label,
  options,
  value,
  onChange,
  onOpenChange,
  loading = false,
  onRetry,
}: ComponentProps<typeof Picker>) {
  return (
    <Select<string[]>
      mode="multiple"
      className={styles['filter'] ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      options={[...options]}
      value={value === undefined ? [] : value.split('\n')}
      loading={loading}
      onOpenChange={(open) => {
        // What could not be loaded is asked for again by opening it once more.
        if (open) onRetry?.();
        onOpenChange?.(open);
      }}
      onChange={(chosen) => onChange(chosen.length > 0 ? chosen.join('\n') : undefined)}
    />
  );
}
