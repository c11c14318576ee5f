/** A gate that an answer can wait at until the test opens it. */
export class Gate {
  readonly passed: Promise<void>;
  #open!: () => void;

  constructor() {
    this.passed = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  open(): void {
    this.#open();
  }
}
