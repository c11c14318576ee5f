const FIELD =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';

/** Whether keys go into a field, or choose among the entries of something. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELD) !== null;

/** Whether something stands over the page that has to be answered or closed first. */
export const isCovered = (): boolean =>
  [...document.querySelectorAll('dialog[open], [aria-modal="true"], [popover]')].some((element) =>
    element.checkVisibility(),
  );
