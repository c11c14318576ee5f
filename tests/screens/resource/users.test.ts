import { describe, expect, it } from 'vitest';
import { users } from '../../../src/resources/users.ts';
import { eventually } from '../../kit/eventually.ts';
import { Gate } from '../../kit/gate.ts';
import { renderPage, renderScreen } from '../../kit/render.tsx';
import { dialogGone, openDialog } from '../../kit/dialog.ts';
import { choose, field, options, fieldError, type } from '../../kit/form.ts';
import { columnTexts, rangeText, waitForRows, rowOf } from '../../kit/list.ts';
import { fieldsOf } from '../../kit/record.ts';
import { appears, button, buttonNames, press, query } from '../../kit/screen.ts';
import { PROFILE, tokenWith } from '../../kit/session.ts';
import { envelope, failed, openWire, type Reply } from '../../kit/wire.ts';

const ALL_USERS = '/Auth/GetAllUser';
const REGISTER = '/Auth/RegisterUser';
const LOGS = '/Auth/GetUserLogs';

const zoe = {
  userID: 3,
  userName: 'Zoë Active',
  userRole: 'Officer',
  email: 'zoe@nra.example',
  phoneNo: '+999 20 555 0142',
  isActive: true,
  createdDate: '2024-06-01T08:00:00Z',
  lastLoginDate: '2024-06-02T08:05:09Z',
} as const;

/** The users screen when the backend lists these, one answer after the other. */
async function enter(lists: object[][], address = '') {
  const wire = await openWire();
  wire.on(ALL_USERS, ...lists.map((list) => envelope(list)));
  wire.on('/Auth/GetUserById', envelope([zoe]));
  const rendered = renderScreen(users, wire, address);
  await waitForRows();
  const bodies = (path: string) =>
    wire.received(path).map(({ body }) => JSON.parse(body) as unknown);
  return { wire, ...rendered, bodies };
}

const relic = {
  ...zoe,
  userID: 4,
  userName: '<b>Rex</b> Relic',
  email: 'rex@nra.example',
  userRole: 'Keeper of Seals',
};

it('the list of users shows roles that nobody configured, offers them for filtering, and counts', async () => {
  await enter([[zoe, relic, { ...zoe, userID: 5, email: 'ada@nra.example' }]]);
  expect(columnTexts('Name')).toContain('<b>Rex</b> Relic');
  await choose('Filter by Role', 'Keeper of Seals (1)');
  expect(options()).toContain('Officer (2)');
  await eventually(rangeText).toBe('1–1 of 1');
  expect(query()).toEqual({ userRole: 'Keeper of Seals' });
});

const entry = (minute: number) => ({
  createdDate: `2024-06-02T08:0${minute}:09Z`,
  userName: zoe.userName,
  email: zoe.email,
  action: 'Signed in',
  detail: null,
  ipAddress: '10.0.0.1',
});

it('the details of a user outlive an activity that can not be loaded, and try again', async () => {
  const { wire } = await enter([[zoe]]);
  wire.on(LOGS, failed('The log is away.'));
  const details = await openDialog('View', rowOf(zoe.userName));
  await appears(/The log is away\./, details);
  expect(fieldsOf(details)).toMatchObject({ Role: 'Officer' });
  wire.on(LOGS, envelope([entry(1)]));
  press('Retry', details);
  await appears('Signed in', details);
});

it('a block is not offered to users for themselves', async () => {
  await enter([[zoe, { ...zoe, userID: PROFILE.UserID, userName: 'Myself' }]]);
  await eventually(() => buttonNames(rowOf(zoe.userName))).toContain('Block');
  expect(buttonNames(rowOf('Myself'))).not.toContain('Block');
});

it('an edit begins with what only the user’s own call sends, and keeps it', async () => {
  const gate = new Gate();
  const wire = await openWire();
  const { phoneNo: _, ...listed } = zoe;
  wire.on(ALL_USERS, envelope([listed]));
  wire.on('/Auth/GetUserById', { ...envelope([zoe]), until: gate.passed });
  wire.on('/Auth/UpdateUser', envelope([zoe], 'User changed'));
  renderPage('/users', wire, tokenWith({ Extensions: ['users.update'] }));
  await waitForRows();
  const form = await openDialog('Edit', rowOf(zoe.userName));
  expect(button('Edit', form).disabled).toBe(true);
  gate.open();
  await eventually(() => field('Phone', form).value).toBe(zoe.phoneNo);
  type('Name', 'Zoë Other', form);
  press('Edit', form);
  await dialogGone();
  expect(wire.received('/Auth/UpdateUser').map(({ body }) => JSON.parse(body))).toEqual([
    { userId: 3, userName: 'Zoë Other', phoneNo: zoe.phoneNo, userRole: zoe.userRole },
  ]);
});

it('an edit is not sent if someone else has changed what it would overwrite, even a moment ago', async () => {
  const wire = await openWire();
  wire.on(ALL_USERS, envelope([zoe]), envelope([{ ...zoe, userRole: 'Auditor' }]));
  wire.on('/Auth/GetUserById', envelope([zoe]), envelope([{ ...zoe, userRole: 'Auditor' }]));
  const { client } = renderPage('/users', wire, tokenWith({ Extensions: ['users.update'] }));
  await waitForRows();
  const form = await openDialog('Edit', rowOf(zoe.userName));
  type('Phone', '+999 20 555 0199', form);
  await eventually(() => client.isFetching()).toBe(0);
  press('Edit', form);
  await appears('This record has changed meanwhile. Close this dialog and open it again.');
  expect(button('Edit', form).disabled).toBe(true);
  await eventually(() => columnTexts('Role')).toEqual(['Auditor']);
  expect(wire.received('/Auth/UpdateUser')).toEqual([]);
});

/** The form that registers somebody, whose call is answered so. */
async function openForm(...replies: Reply[]) {
  const screen = await enter([[zoe]]);
  screen.wire.on(REGISTER, ...replies);
  const form = await openDialog('Register User');
  const send = () => press('Register User', form);
  const fill = async (email = 'new@nra.example') => {
    type('Name', '  Nia New ', form);
    type('E-mail', ` ${email} `, form);
    type('Phone', '+999 20 555 0199', form);
    await choose('Role', 'Auditor', form);
  };
  return { ...screen, form, send, fill };
}

const SENT = {
  userName: 'Nia New',
  email: 'new@nra.example',
  phoneNo: '+999 20 555 0199',
  userRole: 'Auditor',
};

describe('the form of a new user', () => {
  it('is sent once without blanks at its ends, and can not be left or changed meanwhile', async () => {
    const gate = new Gate();
    const { wire, form, send, fill, bodies, toasts } = await openForm({
      ...envelope(null, 'User registered.'),
      until: gate.passed,
    });
    await fill();
    send();
    await eventually(() => bodies(REGISTER)).toEqual([SENT]);
    await eventually(() => button('Cancel', form).disabled).toBe(true);
    expect(field('Name', form).disabled).toBe(true);
    form.querySelector('form')?.requestSubmit();
    wire.on(ALL_USERS, envelope([{ ...zoe, userID: 9, userName: 'Nia New' }, zoe]));
    gate.open();
    await dialogGone();
    await eventually(() => columnTexts('Name')).toContain('Nia New');
    expect(bodies(REGISTER)).toHaveLength(1);
    expect(toasts).toEqual(['Success: User registered.']);
  });

  it('that is refused for one field says so at that field, until it is edited', async () => {
    const { form, send, fill, toasts } = await openForm(
      failed('email must be an e-mail address.', 400),
    );
    await fill();
    send();
    await eventually(() => fieldError(field('E-mail', form))).toBe(
      'E-mail must be an e-mail address.',
    );
    expect(toasts).toEqual(['Error: email must be an e-mail address.']);
    type('E-mail', 'an@address.example', form);
    await eventually(() => fieldError(field('E-mail', form))).toBe('');
  });
});

it('a temporary password is sent again to somebody who has never signed in, and to nobody else', async () => {
  const fresh = { ...zoe, userID: 8, userName: 'Fresh Face', lastLoginDate: null };
  const { wire, bodies, toasts } = await enter([[zoe, fresh]]);
  wire.on(REGISTER, envelope(null, 'A new temporary password is on its way.'));
  await eventually(() => buttonNames(rowOf('Fresh Face'))).toContain('Resend Password');
  expect(buttonNames(rowOf(zoe.userName))).not.toContain('Resend Password');
  wire.on('/Auth/GetUserById', envelope([{ ...fresh, userRole: 'Auditor' }]));
  const confirmation = await openDialog('Resend Password', rowOf('Fresh Face'));
  await appears('This record has changed meanwhile. Check it before you confirm.');
  press('Resend Password', confirmation);
  await dialogGone();
  expect(toasts).toEqual(['Success: A new temporary password is on its way.']);
  // What is sent besides the role: contract/sent.test.ts.
  expect(bodies(REGISTER)).toMatchObject([{ userRole: 'Auditor' }]);
});
