import '../../kit/missing-in-jsdom.ts';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { Pager } from '../../../src/ui/list/Pager.tsx';

it('groups the digits of page numbers as of all counts, and they lead to their pages', () => {
  onTestFinished(cleanup);
  const chosen: unknown[] = [];
  const list = { page: 1, total: 60_000, hasMore: false };
  const { container } = render(
    <Pager list={list} pageSize={10} onChange={(change) => chosen.push(change)} />,
  );
  const pages = [...container.querySelectorAll('.ant-pagination-item')];
  expect(pages.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '6,000']);
  expect(container.querySelector('[role="status"]')?.textContent).toBe('1–10 of 60,000');
  fireEvent.click(pages[3] as Element);
  expect(chosen).toEqual([{ page: 6000 }]);
});

it.each([
  [1, '1–10 of more than 10,000'],
  [1000, '9,991–10,000 of more than 10,000. Narrow the search to see the others.'],
])('says on page %i of what nobody has counted that there is more', (page, told) => {
  onTestFinished(cleanup);
  const { getByRole } = render(
    <Pager
      list={{ page, total: 10_000, hasMore: true }}
      pageSize={10}
      onChange={() => undefined}
    />,
  );
  expect(getByRole('status').textContent).toBe(told);
});
