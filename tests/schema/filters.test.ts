import { expect, it } from 'vitest';
import { listEndpoint, splitFilters } from '../../src/schema/filters';
import { permits } from './sample';

it("asks the call of a filter that has one, in the place of the list's", () => {
  expect(listEndpoint(permits, { office: '7' }).path).toBe('/permits/of-office');
  expect(listEndpoint(permits, { state: 'Open', office: '7' }).path).toBe('/permits/of-office');
});

it("asks the list's own call where no filter has one", () => {
  expect(listEndpoint(permits, {}).path).toBe('/permits');
  expect(listEndpoint(permits, { state: 'Open' }).path).toBe('/permits');
  expect(listEndpoint(permits, { unknown: '1' }).path).toBe('/permits');
});

it('tells filters that the server answers from those over the rows at hand', () => {
  expect(splitFilters(permits, { office: '7', state: 'Open' })).toEqual({
    served: { office: '7' },
    local: { state: 'Open' },
  });
  expect(splitFilters(permits, {})).toEqual({ served: {}, local: {} });
});
