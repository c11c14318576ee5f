import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../kit/eventually.ts';
import { freezeTime, advanceTime } from '../../kit/fake-time.ts';
import { Gate } from '../../kit/gate.ts';
import { renderPage } from '../../kit/render.tsx';
import { openDialog } from '../../kit/dialog.ts';
import { choose, type } from '../../kit/form.ts';
import { waitForRows, tableTexts } from '../../kit/list.ts';
import { buttonNames, press, textOf } from '../../kit/screen.ts';
import { inSeconds, tokenWith } from '../../kit/session.ts';
import { envelope, openWire, type Reply, type Wire } from '../../kit/wire.ts';
import { HISTORY, openRefundWire, someRefunds } from './refund-calls.ts';

const CHANGES = '/api/Console/Changes';
const COUNTS = '/api/Dashboard';
const USERS = '/Auth/GetAllUser';
const MINUTE = 60_000;

/** Somebody who stays for days. */
const as = (profile: object): string => tokenWith(profile, { exp: inSeconds(7 * 86_400) });
const ANNOUNCED = { Extensions: ['lists.changes'] };

const changes = (mark: string, added: number): Reply => envelope({ mark, added });
const counts = (pendingRefunds: unknown): Reply => envelope({ pendingRefunds, users: 3 });

/** What is read out for new records, whatever is shown. */
const readOut = (): string[] =>
  [...document.querySelectorAll('[role=status].visually-hidden')]
    .map(textOf)
    .filter((text) => text.includes(' new '));
const offered = (): string[] => buttonNames().filter((name) => name.startsWith('Load '));

/** Lets minutes pass until something holds. */
const afterMinutes = <Value>(read: () => Value) =>
  eventually(async () => {
    await advanceTime(MINUTE);
    return read();
  });

/** A list that is seen, at a backend that answers so when it is asked what came. */
async function enter(path: string, wire: Wire, claims: object, call: string, ...answers: Reply[]) {
  freezeTime();
  wire.on(call, ...answers);
  const rendered = renderPage(path, wire, as(claims));
  await waitForRows();
  const asked = () => wire.received(call).map(({ query }) => query);
  return { wire, asked, ...rendered };
}

const openRefunds = () => openRefundWire(envelope(someRefunds(2)), envelope(someRefunds(14)));

const refundsWith = async (claims: object, call: string, ...answers: Reply[]) =>
  enter('/taxpayer-refund', await openRefunds(), claims, call, ...answers);

describe('at a backend that tells what came to a list', () => {
  it('the list says so, and is read again when somebody takes it in, not before', async () => {
    const answers = [changes('2', 0), changes('2', 0), changes('14', 12)];
    const { wire, asked, toasts } = await refundsWith(ANNOUNCED, CHANGES, ...answers);
    await vi.dynamicImportSettled();
    await advanceTime(MINUTE / 2);
    expect(asked()).toEqual([]);
    await afterMinutes(offered).toEqual(['Load 12 new refunds']);
    const [first, ...others] = asked();
    expect([first, ...new Set(others)]).toEqual(['list=refunds', 'list=refunds&since=2']);
    expect(readOut()).toEqual(['12 new refunds']);
    expect(tableTexts()).toHaveLength(2);
    expect(wire.received(HISTORY)).toHaveLength(1);
    const headers = wire.received(CHANGES).map(({ headers }) => headers['x-background']);
    expect([...new Set(headers)]).toEqual(['1']);
    wire.on(CHANGES, changes('14', 0));
    press('Load 12 new refunds');
    await eventually(() => tableTexts().length).toBe(10);
    expect(wire.received(HISTORY)).toHaveLength(2);
    expect(wire.received(HISTORY)[1]?.headers['x-background']).toBeUndefined();
    expect([offered(), readOut()]).toEqual([[], []]);
    expect(document.activeElement?.querySelector('table')).toBeTruthy();
    await afterMinutes(() => asked().at(-1)).toBe('list=refunds');
    expect(toasts).toEqual([]);
  });

  it('does not count the changes of the user, in whatever order responses arrive', async () => {
    const wire = await openWire();
    const zoe = { userID: 3, userName: 'Zoë', userRole: 'Officer', isActive: true };
    const [registered, asking] = [new Gate(), new Gate()];
    wire.on(USERS, envelope([zoe]), envelope([zoe, { ...zoe, userID: 4, userName: 'Kojo' }]));
    wire.on('/Auth/RegisterUser', { ...envelope(null), until: registered.passed });
    const crossing = { ...changes('4', 1), until: asking.passed };
    const { asked } = await enter(
      '/users',
      wire,
      ANNOUNCED,
      CHANGES,
      changes('3', 0),
      crossing,
      changes('4', 0),
    );
    await afterMinutes(asked).toEqual(['list=users', 'list=users&since=3']);
    const form = await openDialog('Register User');
    type('Name', 'Kojo', form);
    type('E-mail', 'kojo@nra.example', form);
    type('Phone', '+999 20 555 0199', form);
    await choose('Role', 'Officer', form);
    press('Register User', form);
    await eventually(() => wire.received('/Auth/RegisterUser')).toHaveLength(1);
    asking.open();
    await advanceTime(MINUTE);
    registered.open();
    await eventually(() => tableTexts().length).toBe(2);
    expect([offered(), readOut()]).toEqual([[], []]);
    await afterMinutes(asked).toEqual([
      'list=users',
      'list=users&since=3',
      'list=users',
      'list=users&since=4',
    ]);
    expect(offered()).toEqual([]);
  });
});

it('without the extension the list’s count on the dashboard is compared, without the header X-Background', async () => {
  const { wire, asked } = await refundsWith({}, COUNTS, counts(40), counts(43));
  await vi.dynamicImportSettled();
  await advanceTime(1000);
  expect(asked()).toEqual([]);
  await afterMinutes(offered).toEqual(['Load 3 new refunds']);
  expect(wire.received(CHANGES)).toEqual([]);
  expect(wire.received(COUNTS).map(({ headers }) => headers['x-background'])).not.toContain('1');
});
