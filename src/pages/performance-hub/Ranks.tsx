import type { ReactNode } from 'react';
import type { HubTab } from '../../resources/performance-hub';
import type { Identity, Row } from '../../schema/define';
import { FailedFigures } from './FailedFigures';
import { FiguresCharts } from './FiguresCharts';
import { FiguresList } from './FiguresList';
import type { Figures } from './useFigures';

interface Props {
  readonly tab: HubTab;
  readonly user: Identity | undefined;
  readonly figures: Figures;
  /** The ranks to draw. Undefined while they are on their way. */
  readonly ranks: readonly Row[] | undefined;
  /** The same with all that there is to list of them. */
  readonly rows: readonly Row[] | undefined;
  /** Of when the ranks are. */
  readonly subject: string;
  /** What there is to say of the ranks that are shown. */
  readonly children?: ReactNode;
}

/** Ranks as a chart and as a list whose rows lead to the taxpayers. */
export function Ranks({ tab, user, figures, ranks, rows, subject, children }: Props) {
  const { resource, charts } = tab;
  return (
    <>
      <FailedFigures {...{ resource, figures }} />
      {(rows || !figures.error || figures.fetching) && (
        <>
          {ranks?.length !== 0 && (
            <FiguresCharts kind="bar" isWide {...{ charts, subject }} rows={ranks} />
          )}
          {ranks?.length !== 0 && children}
          <FiguresList {...{ resource, user, figures, rows }} />
        </>
      )}
    </>
  );
}
