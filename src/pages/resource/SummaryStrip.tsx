import { useTranslate } from '@refinedev/core';
import type { Resource } from '../../schema/define';
import type { Summary } from '../../schema/language/records';
import { readRecord } from '../../schema/read';
import { captionOf } from '../../ui/currency';
import { Counts } from '../../ui/figures/Counts';
import { FailedList } from '../../ui/list/ListStates';
import { useRead } from '../../ui/useRead';

interface Props {
  readonly resource: Resource;
  readonly summary: Summary;
}

/** The figures above a list, from a separate request whose failure doesn't affect the list. */
export function SummaryStrip({ resource, summary: { endpoint, fields } }: Props) {
  const t = useTranslate();
  const { result, error, fetching, reload } = useRead(endpoint, undefined);
  const figures = readRecord({ fields }, result);
  if (error && !fetching) {
    const { message } = error;
    const text = t(
      'list.figuresFailed',
      { message },
      'The figures could not be loaded: {{message}}',
    );
    return <FailedList message={text} onRetry={reload} />;
  }
  const named = Object.entries(fields).map(([name, field]) => [
    name,
    { ...field, label: captionOf(field) },
  ]);
  return (
    <Counts
      label={t('list.inFigures', { label: resource.label }, '{{label}} summary')}
      fields={Object.fromEntries(named)}
      record={figures}
      isWaiting={fetching && !figures}
      isBusy={fetching}
    />
  );
}
