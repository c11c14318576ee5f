import { Typography } from 'antd';
import { formatValue } from '../../src/schema/format';
import { amountsNote } from '../../src/ui/currency';
import { FigureCard, FigureCards } from '../../src/ui/figures/FigureCard';
import { region } from '../../src/ui/region';
import { waiting } from './resources/permits';

/** What has to be decided. */
export const Dashboard = () => (
  <section>
    <Typography.Title>Dashboard</Typography.Title>
    <Typography.Paragraph type="secondary">{amountsNote()}</Typography.Paragraph>
    <FigureCards label="Applications">
      <FigureCard
        figures={waiting}
        show="count"
        values={{}}
        lines={({ fees }) => [
          fees !== null && `Fees of ${formatValue(waiting.fields.fees, fees, 'table', region)}`,
        ]}
      />
    </FigureCards>
  </section>
);
