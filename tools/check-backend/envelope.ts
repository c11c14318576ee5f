import { parseJson } from '../../src/providers/json';
import { isExactly } from '../../src/schema/decimal';
import type { Endpoint } from '../../src/schema/language/calls';
import { valueAt } from '../../src/schema/dot-path';
import type { Outcome } from './ask';
import { probableName } from './renamed';
import type { Finding, Topic } from './report';
import { counted, nameOf, typeOf } from './shape';

/** What an answer holds, once it is out of its envelope. */
export interface Opened {
  /** What lies where the endpoint says; undefined where nothing of use came. */
  readonly result: unknown;
  /** Something came that can be looked at. */
  readonly usable: boolean;
  readonly findings: readonly Finding[];
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const breaks = (topic: Topic, text: string): Finding => ({ level: 'break', topic, text });
const unusable = (...findings: readonly Finding[]): Opened => ({
  result: undefined,
  usable: false,
  findings,
});

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

const LONG_NUMBER = /"(\w+)"\s*:\s*(-?\d[\d.]{15,}(?:e[+-]?\d+)?)/gi;

/** Names the fields whose numbers have more digits than most readers of JSON keep. */
function longNumbers(text: string): Finding[] {
  const names = [...text.matchAll(LONG_NUMBER)].flatMap(([, name = '', number = '']) =>
    isExactly(number, Number(number)) ? [] : [name],
  );
  return [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    const said = `${nameOf(name)}: ${counted(count, 'number')} of more digits than most readers of JSON keep`;
    return {
      level: 'warning',
      topic: 'type',
      field: name,
      text: `${said}; the console reads them exactly, send them as text`,
    };
  });
}

function noEnvelope(text: string, parsed: unknown): string {
  if (text.trim() === '') return 'an empty answer';
  if (/^\s*</.test(text)) return 'HTML or XML instead of JSON';
  if (parsed === undefined) return 'broken JSON';
  return `${typeOf(parsed)} instead of an object with responseCode, responseMessage and result`;
}

/** Where somebody could look for a name that is not there. */
function hint(missing: string, object: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(object);
  if (names.length === 0) return '; the object is empty';
  const name = probableName(missing, names);
  if (name !== undefined) return `; probably renamed: ${nameOf(name)}`;
  return `; there is ${names.slice(0, 8).map(nameOf).join(', ')}`;
}

/** The first name of a dot path that leads nowhere, and where it should be. */
function explainPath(root: Readonly<Record<string, unknown>>, path: string): string {
  const names = path.split('.');
  let place: unknown = root;
  for (const [depth, name] of names.entries()) {
    const above = names.slice(0, depth).join('.') || 'the envelope';
    if (!isObject(place)) return `${above} is ${typeOf(place)}, an object with ${name} is declared`;
    if (!(name in place)) return `${above} has no ${name}${hint(name, place)}`;
    place = place[name];
  }
  return `${path} is ${typeOf(place)}`;
}

/** Takes an answer apart as the console does, and says what is wrong with its envelope. */
export function openEnvelope(
  endpoint: Pick<Endpoint<never>, 'method' | 'result'>,
  outcome: Outcome,
): Opened {
  if (outcome.kind === 'none') return unusable(breaks('reachable', outcome.text));
  const { status, text } = outcome;
  if (status >= 300 && status < 400) {
    return unusable(breaks('refused', `a redirect (HTTP ${status}) instead of an answer`));
  }
  const parsed = parse(text);
  const isEnvelope = isObject(parsed) && 'responseCode' in parsed;
  if (status < 200 || status >= 300) {
    const shape = isEnvelope ? '' : `, and ${noEnvelope(text, parsed)}`;
    return unusable(breaks('refused', `HTTP ${status}${shape}`));
  }
  if (!isObject(parsed)) return unusable(breaks('envelope', noEnvelope(text, parsed)));
  const findings = longNumbers(text);
  const code = parsed['responseCode'];
  if (code === undefined) {
    const text = `the envelope has no responseCode${hint('responseCode', parsed)}`;
    return unusable(breaks('envelope', text));
  }
  if (typeof code !== 'string') {
    const text = `responseCode is ${typeOf(code)}; text is declared, the console reads it`;
    findings.push({ level: 'warning', topic: 'envelope', text });
  }
  if (String(code) !== '200') {
    const said = /^\d{1,4}$/.test(String(code)) ? `'${String(code)}'` : 'other than 200';
    return unusable(...findings, breaks('refused', `HTTP ${status}, but responseCode is ${said}`));
  }
  const message = parsed['responseMessage'];
  if (message === undefined) {
    const text = `the envelope has no responseMessage${hint('responseMessage', parsed)}`;
    findings.push({ level: 'warning', topic: 'envelope', text });
  } else if (endpoint.method !== 'GET' && message !== 'Success') {
    const text = "responseMessage is not 'Success': the console shows it as a toast";
    findings.push({ level: 'warning', topic: 'envelope', text });
  }
  const path = endpoint.result ?? 'result';
  const result = valueAt(parsed, path);
  if (result === undefined) {
    return unusable(...findings, breaks('result', explainPath(parsed, path)));
  }
  return { result, usable: true, findings };
}

/** Says what lies where a list belongs. */
export function noList(value: unknown, place: string): Finding {
  const lists = isObject(value)
    ? Object.keys(value).filter((name) => Array.isArray(value[name]))
    : [];
  const found = lists.length > 0 ? `; in it ${lists.map(nameOf).join(' and ')} is a list` : '';
  return breaks('result', `${place} is ${typeOf(value)}, a list is declared${found}`);
}
