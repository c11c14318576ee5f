/**
 * What browsers have and jsdom lacks, where drawing a page asks for it. Import it before `src/`: some
 * modules look at it when they are loaded.
 *
 * The window is a wide one with a light look: no media query that the console asks about holds.
 */
class NeverResized {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const media = (query: string): Partial<MediaQueryList> => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

const styleOf = window.getComputedStyle;

Object.assign(window, {
  matchMedia: media,
  ResizeObserver: NeverResized,
  // jsdom knows no pseudo-elements, and says so each time that it is asked.
  getComputedStyle: (element: Element) => styleOf(element),
});
Object.assign(HTMLElement.prototype, {
  hidePopover: () => undefined,
  showPopover: () => undefined,
  scrollIntoView: () => undefined,
});
