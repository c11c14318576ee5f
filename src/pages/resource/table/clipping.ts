/** Who wants to know whether an element has more text than room. */
const listeners = new Map<Element, (isClipped: boolean) => void>();

const isClipped = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean =>
  scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;

// One for all cells: the browser tells of them together, when it knows their sizes anyway.
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) listeners.get(target)?.(isClipped(target));
});

/** Tells at first and after each change of its size whether an element hides a part of its text. */
export function watchClipping(element: Element, tell: (isClipped: boolean) => void): () => void {
  listeners.set(element, tell);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer.unobserve(element);
  };
}
