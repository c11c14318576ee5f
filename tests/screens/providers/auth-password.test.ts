import { expect, it } from 'vitest';
import * as kit from '../../kit/index';
import { openAt } from '../../kit/page';

const passwords = { oldPassword: ' old', newPassword: 'newer ', confirmPassword: 'newer ' };

it("changes the signed-in person's own password, as it was typed", async () => {
  const wire = await kit.wire();
  wire.on('/Auth/ChangePassword', kit.envelope(null, 'Changed'));
  openAt(`${wire.url}/dashboard`);
  const { token } = kit.session();
  const { auth } = kit.providersAt(wire);
  expect(await auth.updatePassword?.(passwords)).toMatchObject({ success: true });
  const call = wire.received('/Auth/ChangePassword').at(-1);
  expect(JSON.parse(call?.body ?? '')).toEqual({ email: 'ama@nra.example', ...passwords });
  expect(call?.headers.authorization).toBe(`Bearer ${token}`);
});
