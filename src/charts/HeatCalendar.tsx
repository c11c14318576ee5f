import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button, Calendar, Flex, Tooltip, Typography } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { product } from '../product';
import { formatValue } from '../schema/format';
import type { Field } from '../schema/language/fields';
import type { ChartData } from './chart-data';
import styles from './charts.module.css';
import { ChartTable } from './ChartTable';
import { daysOf, type PointsByDay, describeDay, STEPS, heatLevel } from './heat';

interface Props {
  readonly title: string;
  readonly figures: ChartData;
}

/** The last month of figures by day; the figures as a table if not each is of a day of its own. */
export default function HeatCalendar(props: Props) {
  const t = useTranslate();
  const days = daysOf(props.figures);
  if (days) return <HeatMonth key={[...days.keys()].at(-1)} {...props} days={days} />;
  return (
    <>
      <Typography.Text type="secondary">
        {t('chart.noCalendar', 'The figures cannot be shown as a calendar.')}
      </Typography.Text>
      <ChartTable {...props} />
    </>
  );
}

/** A month of antd's calendar, whose days are coloured by their value, and what the colours mean. */
function HeatMonth({ title, figures, days }: Props & { readonly days: PointsByDay }) {
  const t = useTranslate();
  const dates = [...days.keys()];
  const [first, last] = [dayjs(dates[0]), dayjs(dates.at(-1))];
  const [month, setMonth] = useState(last);
  const most = Math.max(0, ...figures.points.map(({ value }) => value ?? 0));

  function dayOf(date: Dayjs) {
    const key = date.format('YYYY-MM-DD');
    if (!date.isSame(month, 'month') || key < (dates[0] ?? '') || key > (dates.at(-1) ?? '')) {
      return <Typography.Text disabled>{date.date()}</Typography.Text>;
    }
    const point = days.get(key);
    const text = describeDay(figures, key, point);
    const to = point?.to ?? null;
    const day = {
      className: styles['day'],
      'data-step': point ? heatLevel(point.value, most) : null,
    };
    return (
      <Tooltip title={text} trigger={['hover', 'focus']}>
        {to === null ? (
          <span role="img" aria-label={text} {...day}>
            {date.date()}
          </span>
        ) : (
          <Link to={to} {...day}>
            <span aria-hidden="true">{date.date()}</span>
            <span className="visually-hidden">{text}</span>
          </Link>
        )}
      </Tooltip>
    );
  }

  const turn = (name: string, months: number, end: Dayjs) => (
    <Button
      type="text"
      size="small"
      icon={months < 0 === (product.direction === 'rtl') ? <RightOutlined /> : <LeftOutlined />}
      aria-label={name}
      disabled={month.isSame(end, 'month')}
      onClick={() => setMonth(month.add(months, 'month'))}
    />
  );
  const header = () => (
    <Flex justify="center" align="center" gap="small">
      {turn(t('chart.previousMonth', 'Previous month'), -1, first)}
      <span aria-live="polite">{month.format('MM/YYYY')}</span>
      {turn(t('chart.nextMonth', 'Next month'), 1, last)}
    </Flex>
  );
  return (
    <div role="group" aria-label={title}>
      <Calendar
        fullscreen={false}
        value={month}
        onSelect={setMonth}
        validRange={[first, last]}
        headerRender={header}
        fullCellRender={dayOf}
      />
      <HeatLegend field={figures.plotted} most={most} />
    </div>
  );
}

function HeatLegend({ field, most }: { readonly field: Field; readonly most: number }) {
  const t = useTranslate();
  // Whole numbers have no values in between.
  const exact = (end: number) => (field.kind === 'number' ? Math.floor(end) : end);
  const upTo = (step: number) => formatValue(field, exact((most / STEPS) * step), 'table', product);
  return (
    <Flex
      component="ul"
      wrap
      gap="4px 16px"
      className={styles['legend']}
      aria-label={t('chart.legend', 'Legend')}
    >
      {Array.from({ length: most > 0 ? STEPS + 1 : 1 }, (_, step) => (
        <li key={step}>
          <span className={styles['day']} data-step={step} aria-hidden="true" />
          <span>
            {step === 0
              ? t('chart.none', { label: field.label.toLowerCase() }, 'No {{label}}')
              : t('numbers.upTo', { number: upTo(step) }, 'up to {{number}}')}
          </span>
        </li>
      ))}
    </Flex>
  );
}
