import '../kit/missing-in-jsdom.ts';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { Pager } from '../../src/ui/list/Pager.tsx';

it('groups the digits of page numbers as of all counts, and they lead to their pages', () => {
  onTestFinished(cleanup);
  const chosen: unknown[] = [];
  const { container } = render(
    <Pager page={1} pageSize={10} total={60_000} onChange={(change) => chosen.push(change)} />,
  );
  const pages = [...container.querySelectorAll('.ant-pagination-item')];
  expect(pages.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '6,000']);
  expect(container.querySelector('[role="status"]')?.textContent).toBe('1–10 of 60,000');
  fireEvent.click(pages[3] as Element);
  expect(chosen).toEqual([{ page: 6000 }]);
});
