import { eventually } from '../../kit/eventually.ts';
import { tableTexts } from '../../kit/list.ts';
import { PROFILE } from '../../kit/session.ts';
import { envelope, type ReceivedRequest } from '../../kit/wire.ts';

export const ALL_USERS = '/Auth/GetAllUser';
export const LOGS = '/Auth/GetUserLogs';

const people = ['Ben', 'Cleo', 'Dora', 'Emil', 'Finn', 'Gita', 'Hana', 'Ivo'];

/** Nine people: who is signed in, and eight others. */
export const USERS = [
  { userID: PROFILE.UserID, userName: PROFILE.UserName, email: PROFILE.UserEmail },
  ...people.map((userName, place) => ({
    userID: 100 + place,
    userName,
    email: `${userName.toLowerCase()}@nra.example`,
  })),
];

export const ofAllUsers = envelope(USERS);

/** Whose log a call asks for. */
export const emailOf = ({ query }: ReceivedRequest): string =>
  new URLSearchParams(query).get('Email') ?? '';

/** An entry of somebody's log. */
export const entryOf = (
  email: string,
  createdDate: string,
  action = 'Signed in',
  detail: string | null = null,
) => ({
  createdDate,
  userName: USERS.find((one) => one.email === email)?.userName ?? 'Pia Recorded',
  email,
  action,
  detail,
  ipAddress: '10.0.0.1',
});

/** Two entries of whoever is asked for. */
export const twoEach = (call: ReceivedRequest) => {
  const email = emailOf(call);
  return envelope(
    ['2024-06-01T08:00:00Z', '2024-06-02T08:00:00Z'].map((time) => entryOf(email, time)),
  );
};

export const entries = (): string[][] => tableTexts().filter((cells) => cells.length > 0);

/** Waits until so many entries are in sight. */
export const shown = (count: number): Promise<void> =>
  eventually(() => entries().length).toBe(count);
