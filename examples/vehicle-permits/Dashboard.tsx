import { Typography } from 'antd';
import { cardOf } from '../../src/schema/figure-cards';
import { amountsNote } from '../../src/ui/currency';
import { FigureCards } from '../../src/ui/figures/FigureCards';
import { waiting } from './resources/permits';

const cards = [
  cardOf(waiting, 'count', {
    lines: ({ fees }, { text }) => (fees === null ? [] : [`Fees of ${text('fees')}`]),
  }),
];

/** What has to be decided. */
export const Dashboard = () => (
  <section>
    <Typography.Title>Dashboard</Typography.Title>
    <Typography.Paragraph type="secondary">{amountsNote()}</Typography.Paragraph>
    <FigureCards label="Applications" cards={cards} values={{}} />
  </section>
);
