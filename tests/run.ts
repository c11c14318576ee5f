import { existsSync, readdirSync, rmSync } from 'node:fs';
import { FAILURES } from './journeys/kit/failures.ts';
import { bringRequirements } from './requirements/all.ts';
import { countChecks, finish, heading, runBuffered, runProjects, stage } from './stages.ts';

/** `npm test`: installs what the tests need, then runs every check, the build and every test. */
rmSync(FAILURES, { recursive: true, force: true });
let built = false;
await stage('Checks and build', 90, async () => {
  const ready = bringRequirements();
  const checks = ['format', 'lint', 'spelling', 'types'].map((check) =>
    runBuffered('npm', 'run', '--silent', `check:${check}`),
  );
  // `npm run build` would check the types again.
  built = await runBuffered('npx', 'vite', 'build', '--logLevel=warn');
  return countChecks([ready, built, ...(await Promise.all(checks))]);
});
await stage('Unit and screens', 90, () => runProjects('unit', 'screens'));
await stage('Server', 120, () => runProjects('server'));
if (built) await stage('Journeys', 150, () => runProjects('journeys'));
if (existsSync(FAILURES)) {
  heading(`${readdirSync(FAILURES).length} failed journeys: traces and screenshots in ${FAILURES}`);
}
finish();
