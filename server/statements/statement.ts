import type { Period } from '../filters/period.ts';
import type { PrintedTable } from '../pdf/table.ts';
import type { StatementKind } from './kinds.ts';

/** What a statement is about. */
export interface Statement {
  kind: StatementKind;
  taxpayer: StatementTaxpayer;
  period: Required<Period>;
}

/** What a statement says of the taxpayer. */
export interface StatementTaxpayer {
  id: number;
  tin: string;
  name: string;
  address: string | null;
  district: string;
  email: string | null;
}

/** The table of a statement. It can be printed once. */
export type StatementTable = Pick<PrintedTable, 'columns' | 'rows' | 'totals' | 'empty'>;
