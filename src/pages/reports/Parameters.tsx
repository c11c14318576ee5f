import Button from 'antd/es/button';
import { useState } from 'react';
import type { Resource } from '../../schema/define';
import { missingChoice } from '../../schema/filters';
import { FilterControl } from '../../ui/filters/FilterControl';
import styles from './reports.module.css';

type Chosen = Readonly<Record<string, string>>;

interface Props {
  readonly resource: Resource;
  readonly initial: Chosen;
  readonly running: boolean;
  readonly onRun: (parameters: Chosen) => void;
}

/** No rows are fetched yet, so only declared values are offered. */
const nothingAtHand = { count: () => undefined, values: () => [] };

/** What a report is asked for with. Nothing is asked before 'Run report'. */
export function Parameters({ resource, initial, running, onRun }: Props) {
  const [chosen, setChosen] = useState(initial);
  const choose = (name: string, value: string | undefined): void => {
    const { [name]: _, ...others } = chosen;
    setChosen(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <form
      className={styles['parameters']}
      aria-label="Parameters"
      onSubmit={(event) => {
        event.preventDefault();
        onRun(chosen);
      }}
    >
      {Object.entries(resource.filters ?? {}).map(
        ([name, filter]) =>
          filter && (
            <FilterControl
              key={name}
              {...{ resource, name, filter }}
              value={chosen[name]}
              onChange={(value) => choose(name, value)}
              list={nothingAtHand}
            />
          ),
      )}
      <Button
        type="primary"
        htmlType="submit"
        loading={running}
        disabled={missingChoice(resource, chosen) !== undefined}
      >
        Run report
      </Button>
    </form>
  );
}
