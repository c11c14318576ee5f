import { beforeEach, describe, expect, it } from 'vitest';
import { post } from './auth-calls.ts';
import { signIn } from './client.ts';
import { mailingServer } from './mailing-server.ts';
import { newPerson } from './new-person.ts';
import { userCalls } from './user-calls.ts';

const { backend, sink } = await mailingServer();
const users = userCalls(backend, await signIn(backend.url));

let email: string;
let password: string;
let userId: number;
beforeEach(async () => {
  ({ email, password, id: userId } = await newPerson(backend, { name: 'Nora Noticed' }));
});

/** The text of the one mail of this subject to the person. */
async function mail(subject: string): Promise<string> {
  for (let count = 1; ; count++) {
    const found = (await sink.mailsTo(email, count)).filter((each) => each.subject === subject);
    if (found.length > 0) return found.map(({ text }) => text).join();
  }
}

const update = (body: object) =>
  users.update({ userId, userName: 'Nora Noticed', userRole: 'Officer', ...body });

describe('a mail tells users', () => {
  it('that they changed their password, and not what it is', async () => {
    const token = await signIn(backend.url, { email, password });
    const newPassword = 'Changed#2024';
    const change = (oldPassword: string) =>
      post(`${backend.url}/Auth/ChangePassword`, {
        token,
        body: { email, oldPassword, newPassword, confirmPassword: newPassword },
      });
    await change('wrong');
    await change(password);
    const text = await mail('Your password was changed');
    expect(text).toContain(
      "If this wasn't you, set a new password right away with 'Forgot Password?'",
    );
    expect(text).not.toContain(newPassword);
    expect(text).not.toContain(password);
  });

  it('that their role was changed, but not if it stays the same', async () => {
    await update({ userName: 'Nora Other' });
    await update({ userName: 'Nora Other', userRole: 'Supervisor' });
    const text = await mail('Your role was changed');
    expect(text).toContain('Your role in the Revenue Console is now: Supervisor.');
    expect(text).not.toMatch(/Nora|Ada/);
    expect(sink.mails().filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('that they were blocked, and that the block was lifted', async () => {
    await users.toggle(userId);
    expect(await mail('Your account was blocked')).toContain('cannot sign in');
    await users.toggle(userId);
    expect(await mail('Your account was unblocked')).toContain('sign in again');
  });
});
