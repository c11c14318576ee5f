/** Sums amounts as the database writes them, 1234.50, without a detour through fractions. */
export class MoneySum {
  #cents = 0n;

  add(amount: string): void {
    this.#cents += BigInt(amount.replace('.', ''));
  }

  toString(): string {
    const digits = String(this.#cents < 0n ? -this.#cents : this.#cents).padStart(3, '0');
    return `${this.#cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  }
}

/** 1234.50 as people read it: 1,234.50. */
export function formatMoney(amount: string): string {
  return amount.replace(/\d(?=(\d{3})+\.)/g, '$&,');
}
