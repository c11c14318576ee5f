import type { Fields, Row } from './language/fields';
import type { CountedFigures, FigureParams, Figures } from './language/figures';

/** What the lines of a card are made of. */
interface CardTexts {
  /** A figure as its field shows it. */
  text(name: string): string;
  /** A figure as a percentage of another. */
  share(part: string, whole: string): string;
}

/** What a card shows below its figure. */
interface CardDetails<F extends Fields = Fields> {
  /** The figure of the period before, with which it is compared. Default: it is not compared. */
  readonly before?: keyof F & string;
  /** Lines below the figure. Default: none. */
  lines?(record: Row<F>, texts: CardTexts): readonly (string | CardLink)[];
}

/** A line of a card that leads to the list behind a figure. */
interface CardLink {
  /** The line. */
  readonly text: string;
  /** The field whose `link` it has. */
  readonly to: string;
}

/** A card that shows one figure, made by `cardOf(figures, 'name')`. */
export interface FigureCard<P extends FigureParams = FigureParams> extends CardDetails {
  /** The figures that contain it. */
  readonly figures: Figures<Fields, string, P> | CountedFigures<Fields, P>;
  /** The figure's name; the card leads to the list behind it. */
  readonly show: string;
}

/** Shows a figure as a card. */
export const cardOf = <F extends Fields, N extends string, P extends FigureParams>(
  figures: Figures<F, N, P> | CountedFigures<F, P>,
  show: keyof F & string,
  details: CardDetails<F> = {},
): FigureCard<P> => ({
  ...(details as CardDetails),
  figures: figures as FigureCard<P>['figures'],
  show,
});
