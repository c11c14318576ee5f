import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { follow, stepsOf } from '../../unit/docs/follow.ts';
import { copyTree, ROOT } from '../copy-tree.ts';

const TUTORIAL = path.join(ROOT, 'docs/tutorial.md');

it('the tests that the tutorial runs at its end pass', async () => {
  const root = copyTree();
  follow(stepsOf(TUTORIAL), root);
  const [, args = ''] = /^npx vitest (run .*)$/m.exec(readFileSync(TUTORIAL, 'utf8')) ?? [];
  expect(args).toContain('tests/screens/phone-book.test.ts');
  const { PATH, HOME } = process.env;
  const vitest = path.join(root, 'node_modules/.bin/vitest');
  // It rejects, with what the tests say, unless all pass.
  await promisify(execFile)(vitest, args.split(' '), { cwd: root, env: { PATH, HOME } });
});
