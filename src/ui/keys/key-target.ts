const FIELD =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"], [role="menu"]';

/** Whether key presses belong to the target: a text field or a list of choices. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELD) !== null;

/** Whether a dialog or popover covers the page. */
export const isCovered = (): boolean =>
  [...document.querySelectorAll('dialog[open], [aria-modal="true"], [popover]')].some((element) =>
    element.checkVisibility(),
  );
