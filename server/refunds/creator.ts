import type { User } from '../database/schema/users.ts';

/**
 * Whether a refund request says that this person created it: by e-mail address or by name, which
 * forms and other programs write as they like.
 */
export function isCreator({ email, name }: Pick<User, 'email' | 'name'>, createdBy: string | null) {
  return createdBy !== null && [email, name].map(plain).includes(plain(createdBy));
}

function plain(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
