import { execFileSync, spawnSync } from 'node:child_process';

/**
 * `npm run test:node`: unit and server tests under the oldest Node that is supported and under the
 * present LTS. npm's package `node` brings those that are not here.
 */
const VERSIONS = ['20.19', '24'];

const failed = VERSIONS.filter((version) => {
  const withNode = ['--yes', `--package=node@${version}`, '--', 'node'];
  const found = execFileSync('npx', [...withNode, '--version'], { encoding: 'utf8' });
  console.log(`\n● Node ${found.trim()}`);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=unit', '--project=server'];
  return spawnSync('npx', [...withNode, ...vitest], { stdio: 'inherit' }).status !== 0;
});
console.log(failed.length === 0 ? '\nBoth pass.' : `\nFailed under ${failed.join(' and ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
