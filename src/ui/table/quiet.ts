/** The `loading` of antd's tables, which would make screen readers read out all rows that change. */
export const QUIET = { spinning: false, 'aria-live': 'off' };
