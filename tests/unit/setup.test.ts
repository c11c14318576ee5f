import { expect, it, vi } from 'vitest';
import config from '../../vite.config.ts';

const MIDNIGHT = new Date('2000-01-01T00:00:00Z');

it('every project puts back what a test has put in the place of something', () => {
  const projects = (config.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project ? project.test : undefined,
  );
  expect(projects.length).toBeGreaterThan(5);
  const without = projects.filter(
    (project) => ![project?.setupFiles].flat().includes('tests/setup.ts'),
  );
  expect(without.map((project) => project?.name)).toEqual([]);
});

it.each(['first', 'second'])(
  'each of two tests finds its clock, its environment and its functions as they are: the %s',
  () => {
    expect(new Date().getTime()).not.toBe(MIDNIGHT.getTime());
    expect(process.env['LEFT_BEHIND']).toBeUndefined();
    expect(Math.max(1, 2)).toBe(2);
    expect(globalThis).not.toHaveProperty('leftBehind');
    vi.useFakeTimers({ now: MIDNIGHT, toFake: ['Date'] });
    vi.stubEnv('LEFT_BEHIND', 'by a test');
    vi.spyOn(Math, 'max').mockReturnValue(0);
    vi.stubGlobal('leftBehind', true);
  },
);
