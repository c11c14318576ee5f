import { expect, it } from 'vitest';
import { createWallClock } from '../../src/exports/wall-clock';
import { formatTime } from '../../src/schema/time';

const PATTERN = 'DD/MM/YYYY HH:mm:ss';

it.each(['UTC', 'Africa/Nairobi', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns'])(
  'agrees with the tables in %s',
  (zone) => {
    const wallClock = createWallClock(zone);
    for (let epoch = Date.UTC(2024, 0, 1); epoch < Date.UTC(2025, 0, 1); epoch += 27_077_777) {
      const text = new Date(epoch).toISOString();
      expect(formatTime(wallClock(text), PATTERN, zone)).toBe(formatTime(text, PATTERN, zone));
    }
  },
);

it.each(['2024-01-30T09:05:07', '2024-01-30', 'soon', '', '12:00Z'])('leaves %j alone', (text) => {
  expect(createWallClock('Africa/Nairobi')(text)).toBe(text);
});
