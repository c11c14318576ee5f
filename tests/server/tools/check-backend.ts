import { type CheckOptions, checkBackend } from '../../../tools/check-backend/check';
import type { Finding, Report } from '../../../tools/check-backend/report';
import { ADMIN } from '../client.ts';

/** Checks as an administrator; how fast the machine is plays no part. */
export const check = (url: string, options: Partial<CheckOptions> = {}): Promise<Report> =>
  checkBackend({ url, ...ADMIN, timeout: 60_000, slow: Infinity, ...options });

const said = ({ level, topic, text }: Finding): string => `${level}, ${topic}: ${text}`;

/** What was said of the calls beside the notes, by their places. */
export const complaints = ({ calls }: Report): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    calls.flatMap(({ places, findings }) => {
      const wrong = findings.filter(({ level }) => level !== 'note');
      return wrong.length === 0 ? [] : [[places.join(' '), wrong.map(said)]];
    }),
  );

/** All notes of a report. */
export const notes = ({ calls }: Report): readonly string[] =>
  calls.flatMap(({ findings }) =>
    findings.filter(({ level }) => level === 'note').map(({ text }) => text),
  );
