import type { Backend } from './backend.ts';
import { callsOf } from './client.ts';
import type { MailSink } from './mail-sink.ts';

export interface User {
  userID: number;
  userName: string;
  userRole: string;
  email: string;
  phoneNo: string | null;
  isActive: boolean;
  createdDate: string;
  lastLoginDate: string | null;
}

export function userCalls({ url }: Backend, token: string) {
  const { get, post } = callsOf(url, token);
  return {
    list: () => get<User[]>('/Auth/GetAllUser'),
    register: (body: unknown) => post<User[]>('/Auth/RegisterUser', body),
    update: (body: unknown) => post<User[]>('/Auth/UpdateUser', body),
    toggle: (userId: unknown) => post<User[]>('/Auth/ToggleUserStatus', { userId }),
  };
}

/** The temporary passwords that were mailed to an address, in their order, when there are `count`. */
export async function temporaryPasswords(sink: MailSink, email: string, count = 1) {
  const own = await sink.mailsTo(email, count);
  return own.map(({ text }) => /^[A-Za-z2-9]{12}$/m.exec(text)?.[0] ?? '');
}
