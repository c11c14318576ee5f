/** What a function of a declaration answers, written down by hand. */
export interface RuleExample {
  readonly given: readonly unknown[];
  readonly answer: unknown;
}

/** Examples by the place of the function, as `places.ts` names it. */
export type WrittenRules = Readonly<Record<string, readonly RuleExample[]>>;
