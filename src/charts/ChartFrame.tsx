import { TableOutlined } from '@ant-design/icons';
import { Button, Card, Empty, Space, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { type ChartData, type LinkOf, numbersOf } from './chart-data';
import { ChartTable } from './ChartTable';
import styles from './charts.module.css';

interface Props {
  readonly title: string;
  /** Additional information on the scope of the figures. */
  readonly note: string | undefined;
  /** Undefined while loading. */
  readonly figures: ChartData | undefined;
  readonly summary: string;
  /** The ids of the elements with the text alternative and the heading. */
  readonly ids: { readonly summary: string; readonly heading: string };
  readonly linkOf: LinkOf | undefined;
  /** Why there is nothing to see; absent if there is. */
  readonly whyEmpty?: string | undefined;
  /** Why there is a table alone; absent if the figures can be drawn. */
  readonly whyTable?: string | undefined;
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

const column = { display: 'flex', flexDirection: 'column' } as const;
/** As high as the frame. */
const CARD = { root: { ...column, height: '100%' }, body: { ...column, flex: 1, gap: 8 } };

/** The frame of a chart: title, text alternative and the figures as a table. */
export function ChartFrame(props: Props) {
  const { title, note, figures, summary, ids, linkOf, whyTable, buttons, children } = props;
  const [asTable, setAsTable] = useState(false);
  const isUnknown = figures && numbersOf(figures).length === 0;
  const whyEmpty = isUnknown ? 'There are no figures.' : props.whyEmpty;
  const hasFigures = figures && whyEmpty === undefined;
  const isTable = hasFigures && (asTable || whyTable !== undefined);
  return (
    <figure className={styles['chart']} aria-labelledby={ids.heading} aria-busy={!figures}>
      <Card
        size="small"
        styles={CARD}
        title={<h2 id={ids.heading}>{title}</h2>}
        extra={
          hasFigures &&
          whyTable === undefined && (
            <Space size={0}>
              <Button
                size="small"
                type={asTable ? 'link' : 'text'}
                icon={<TableOutlined />}
                aria-label="Show as table"
                title="Show as table"
                aria-pressed={asTable}
                onClick={() => setAsTable(!asTable)}
              />
              {buttons}
            </Space>
          )
        }
      >
        {note !== undefined && <Typography.Text type="secondary">{note}</Typography.Text>}
        {whyEmpty !== undefined && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={whyEmpty} />
        )}
        {hasFigures && (
          <p id={ids.summary} className="visually-hidden">
            {summary}
          </p>
        )}
        {hasFigures && whyTable !== undefined && (
          <Typography.Text type="secondary">{whyTable}</Typography.Text>
        )}
        {isTable && <ChartTable {...{ title, figures, linkOf }} />}
        {hasFigures && !isTable && children}
        {!figures && <div className={styles['plot']} data-drawn={false} />}
      </Card>
    </figure>
  );
}
