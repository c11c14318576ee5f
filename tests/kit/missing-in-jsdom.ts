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

Object.assign(window, {
  matchMedia: media,
  ResizeObserver: NeverResized,
  // There are no style sheets; jsdom would match its own against every ancestor each time.
  getComputedStyle: (element: HTMLElement) => element.style,
});
// Files are not kept.
Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });
Object.assign(HTMLElement.prototype, {
  hidePopover: () => undefined,
  showPopover: () => undefined,
  scrollIntoView: () => undefined,
  // Popovers stay closed here.
  checkVisibility(this: HTMLElement) {
    return !this.hasAttribute('popover') && this.style.display !== 'none';
  },
});
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});
