import { describe, expect, it } from 'vitest';
import { readTyped } from '../../../src/ui/kinds/inputs';
import { plain } from '../../unit/schema/sample';

type Kind = Parameters<typeof plain>[0];

describe('what is typed into a field', () => {
  it.each<[Kind, string, unknown]>([
    ['text', '  007 ', '007'],
    ['money', '1,234.50', 1234.5],
    ['phone', '(020) 555-0142', '(020) 555-0142'],
    ['date', '1/2/24', '2024-02-01'],
    ['datetime', '29/02/2024 23:59:58', '2024-02-29T23:59:58.000Z'],
    ['month', '2024-12', '2024-12'],
    ['month', '3.2024', '2024-03'],
    ['datetime', ' 1 / 6 / 2024  7:05', '2024-06-01T07:05:00.000Z'],
    ['money', '12.340', 12.34],
    ['list', ' a \n\nb', ['a', 'b']],
  ])('of kind %s, %o, is sent as %o', (kind, typed, value) => {
    expect(readTyped(plain(kind), typed)).toEqual({ value });
  });

  it.each<[Kind, string, string]>([
    ['number', 'abc', 'Enter a number, as in 1,234.5'],
    ['money', '1,5', 'Enter a number, as in 1,234.5'],
    ['date', `${' '.repeat(247)}01/06/20`, 'Enter a date as DD/MM/YYYY'],
    ['number', `${' '.repeat(252)}123`, 'Enter a number, as in 1,234.5'],
    ['money', '12.345', 'Enter two decimals at most'],
    ['phone', 'abc', 'Invalid phone number'],
    ['email', 'nobody', 'Invalid email format'],
    ['date', '30/02/2024', 'Enter a date as DD/MM/YYYY'],
    ['datetime', '01/02/2024', 'Enter a date and time as DD/MM/YYYY HH:MM'],
    ['datetime', '01/02/2024 24:60', 'Enter a date and time as DD/MM/YYYY HH:MM'],
    ['month', '13/2024', 'Enter a month as MM/YYYY'],
  ])('of kind %s, %o, is not sent: %s', (kind, typed, problem) => {
    expect(readTyped(plain(kind), typed)).toEqual({ problem });
  });

  it('and is nothing but blanks is nothing', () => {
    expect(readTyped(plain('number'), ' \t')).toBeUndefined();
    expect(readTyped(plain('number'), undefined)).toBeUndefined();
  });
});
