import { bodyOf, type DescribedCall, type JsonSchema } from '../contract/document.ts';
import { call } from './client.ts';

/** Gives a value for a field; undefined leaves it out. */
export type Sample = (name: string, schema: JsonSchema, required: boolean) => unknown;

/** Makes a described call with a value for each of its fields. */
export function makeCall(url: string, token: string, described: DescribedCall, sample: Sample) {
  const { method, path, parameters = [] } = described;
  const filled = parameters.flatMap(({ name, schema, required = false }) => {
    const value = sample(name, schema, required);
    return value === undefined ? [] : [[name, String(value)]];
  });
  const query = new URLSearchParams(filled).toString();
  const { properties, required } = bodyOf(described) ?? {};
  const fields = Object.entries(properties ?? {}).flatMap(([name, schema]) => {
    const value = sample(name, schema, required?.includes(name) === true);
    return value === undefined ? [] : [[name, value]];
  });
  return call(`${url}${path}${query && `?${query}`}`, {
    method,
    token,
    ...(properties !== undefined && { body: Object.fromEntries(fields) as unknown }),
  });
}
