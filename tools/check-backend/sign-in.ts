import { jwtDecode } from 'jwt-decode';
import { login } from '../../src/resources/account';
import type { Rights } from '../../src/schema/permissions';
import type { Asker } from './ask';
import { isObject, openEnvelope } from './envelope';
import type { CheckedCall, Finding } from './report';
import { typeOf } from './shape';

/** Whoever is signed in, as far as the check cares. */
export interface SignedIn {
  readonly token: string;
  readonly rights: Rights;
}

const PROFILE = ['UserID', 'UserName', 'UserRole', 'UserEmail', 'UserPhone'];

const breaks = (text: string): Finding => ({ level: 'break', topic: 'token', text });

function parseProfile(claim: unknown): unknown {
  try {
    return typeof claim === 'string' ? JSON.parse(claim) : claim;
  } catch {
    return undefined;
  }
}

const namesIn = (value: unknown): readonly string[] | null =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : null;

/** What a token says of whoever has it, and what is wrong with it. */
export function readToken(token: unknown): { rights: Rights | null; findings: Finding[] } {
  if (typeof token !== 'string') {
    const text = `result is ${typeOf(token)}, the session's token is declared`;
    return { rights: null, findings: [breaks(text)] };
  }
  let claims: Readonly<Record<string, unknown>>;
  try {
    claims = jwtDecode(token);
  } catch {
    return { rights: null, findings: [breaks('the token is no JSON web token')] };
  }
  const findings: Finding[] = [];
  const { exp, UserProfile } = claims;
  if (typeof exp !== 'number') findings.push(breaks("the token's claim exp is no number"));
  else if (exp * 1000 <= Date.now()) findings.push(breaks('the token has ended already'));
  const profile = parseProfile(UserProfile);
  if (!isObject(profile)) {
    findings.push(breaks("the token's claim UserProfile is no JSON object"));
    return { rights: { permissions: null, extensions: [] }, findings };
  }
  for (const name of PROFILE.filter((name) => !(name in profile))) {
    findings.push({
      level: 'break',
      topic: 'missing',
      field: name,
      text: `the token's profile has no ${name}`,
    });
  }
  const permissions = namesIn(profile['Permissions']);
  const extensions = namesIn(profile['Extensions']) ?? [];
  return { rights: { permissions, extensions }, findings };
}

/** Signs in, which is the one call of the check that is no read. */
export async function signIn(
  asker: Asker,
  account: { readonly email: string; readonly password: string },
): Promise<{ signedIn: SignedIn | null; call: CheckedCall }> {
  const outcome = await asker.ask(login.endpoint, account);
  const {
    result,
    usable,
    findings: opened,
  } = openEnvelope({ ...login.endpoint, method: 'GET' }, outcome);
  const { rights, findings } = usable ? readToken(result) : { rights: null, findings: [] };
  const refused = opened.some(({ topic }) => topic === 'refused');
  const call: CheckedCall = {
    call: `${login.endpoint.method} ${login.endpoint.path}`,
    places: ['login.endpoint'],
    skipped: null,
    rows: null,
    milliseconds: outcome.kind === 'answer' ? outcome.milliseconds : null,
    findings: [
      ...opened,
      ...(refused ? [breaks('nobody is signed in: are e-mail and BACKEND_PASSWORD right?')] : []),
      ...findings,
    ],
  };
  const signedIn = rights && typeof result === 'string' ? { token: result, rights } : null;
  return { signedIn, call };
}
