import { writeRange } from '../../src/schema/range';
import { choicesOf } from '../../src/schema/defaults';
import type { Filter } from '../../src/schema/language/filters';
import type { Resource } from '../../src/schema/define';
import type { Row } from '../../src/schema/language/fields';
import { kindOf } from '../../src/schema/kinds/kinds';

const YEAR_MS = 365 * 86_400_000;
const NEARLY_ALL = 0.95;
const DAY = /^\d{4}-\d\d-\d\d/;

function firstOf(rows: readonly Row[], field: string): string | undefined {
  const row = rows.find((row) => (row[field] ?? null) !== null);
  return row && String(row[field]);
}

/** The records of the responses so far, which provide parameters of later calls. */
export class CollectedRecords {
  readonly #resources: readonly Resource[];
  readonly #today: string;
  readonly #email: string;
  readonly #rows = new Map<string, readonly Row[]>();

  /**
   * @param today as `YYYY-MM-DD`.
   * @param email the account that asks.
   */
  constructor(resources: readonly Resource[], today: string, email: string) {
    this.#resources = resources;
    this.#today = today;
    this.#email = email;
  }

  keep({ name }: Resource, rows: readonly Row[]): void {
    this.#rows.set(name, rows);
  }

  /** The first value of a field in a resource's records. */
  value(resource: string, field: string): string | undefined {
    return firstOf(this.#rows.get(resource) ?? [], field);
  }

  /** A year in which records are: up to the day that nearly none of them comes after. */
  period(): { readonly from: string; readonly to: string } {
    const days: string[] = [];
    for (const { name, fields } of this.#resources) {
      const times = Object.keys(fields).filter(
        (field) => fields[field] && kindOf(fields[field]).compare === 'time',
      );
      for (const row of this.#rows.get(name) ?? []) {
        for (const time of times) {
          const day = DAY.exec(String(row[time] ?? ''))?.[0];
          if (day !== undefined && day <= this.#today) days.push(day);
        }
      }
    }
    const to = days.toSorted()[Math.floor(days.length * NEARLY_ALL)] ?? this.#today;
    return { from: new Date(Date.parse(to) - YEAR_MS).toISOString().slice(0, 10), to };
  }

  /**
   * A value that a filter of a list can be asked with; undefined where none is known.
   *
   * @param rows records that the filter should leave over. Default: those of the list.
   */
  filterValue(
    resource: Resource,
    name: string,
    filter: Filter,
    rows: readonly Row[] = this.#rows.get(resource.name) ?? [],
  ): string | undefined {
    const own = firstOf(rows, name);
    if (filter.kind === 'days') {
      const day = DAY.exec(own ?? '')?.[0];
      return day === undefined ? this.#wholePeriod() : `${day}..${day}`;
    }
    if (own !== undefined) return own;
    // Of people, everybody may ask for themselves.
    if (resource.fields[name]?.kind === 'email') return this.#email;
    if ('options' in filter && filter.options) {
      return this.value(filter.options.resource, filter.options.value);
    }
    return choicesOf(resource.fields[name])[0]?.value;
  }

  /**
   * A value for what the page around a list gives it: for days the whole period, for a text what
   * stands under the same label in the list that looks most like this one.
   */
  paramValue(resource: Resource, name: string): string | undefined {
    const param = resource.params?.[name];
    if (param?.kind === 'days') return this.#wholePeriod();
    const inCommon = ({ fields }: Resource): number =>
      Object.keys(fields).filter((field) => resource.fields[field]).length;
    for (const other of this.#resources.toSorted((a, b) => inCommon(b) - inCommon(a))) {
      const field = Object.keys(other.fields).find(
        (field) => field === name || other.fields[field]?.label === param?.label,
      );
      const value = field === undefined ? undefined : this.value(other.name, field);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #wholePeriod(): string | undefined {
    return writeRange(this.period());
  }
}
