import { expect, it } from 'vitest';
import { createWallClock } from '../../../src/exports/wall-clock';
import { formatTime } from '../../../src/schema/time';

const PATTERN = 'DD/MM/YYYY HH:mm:ss';

/** When clocks are changed there. */
const zones: [string, readonly string[]][] = [
  ['UTC', []],
  ['Europe/Berlin', ['2024-03-31T01:00:00Z', '2024-10-27T01:00:00Z']],
  ['Australia/Lord_Howe', ['2024-04-06T15:00:00Z', '2024-10-05T15:30:00Z']],
];

it.each(zones)('agrees with the tables in %s', (zone, changes) => {
  const wallClock = createWallClock(zone);
  // Each month at another hour, and the hours around each change to the second.
  const moments = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 1, month * 2));
  for (const change of changes) {
    for (let hour = -2; hour <= 2; hour++) {
      const moment = Date.parse(change) + hour * 3_600_000;
      moments.push(moment - 1000, moment);
    }
  }
  for (const moment of moments) {
    const text = new Date(moment).toISOString();
    expect(formatTime(wallClock(text), PATTERN, zone)).toBe(formatTime(text, PATTERN, zone));
  }
});

it.each(['2024-01-30T09:05:07', '2024-01-30', 'soon', '', '12:00Z'])('leaves %j alone', (text) => {
  expect(createWallClock('Africa/Nairobi')(text)).toBe(text);
});
