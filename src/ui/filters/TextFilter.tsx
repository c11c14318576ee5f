import Input from 'antd/es/input/Input';
import { TEXT_LIMIT } from '../form/text-limit';
import styles from '../list/list.module.css';

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined, typing: boolean) => void;
}

/** A typed text that narrows the list by one field. */
export function TextFilter({ label, value = '', onChange }: Props) {
  return (
    <Input
      className={styles['filter'] ?? ''}
      aria-label={label}
      placeholder={label}
      maxLength={TEXT_LIMIT}
      allowClear
      value={value}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value, true)}
    />
  );
}
