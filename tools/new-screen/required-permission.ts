import { readFileSync } from 'node:fs';
import path from 'node:path';
import { permissions } from '../../src/resources/permissions';
import type { Permission } from '../../src/schema/permissions';
import type { CallFacts } from './facts';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

/** The permission that the reference backend requires for a call, as `openapi.json` describes it. */
export function requiredPermission(
  root: string,
  { method, path: called }: CallFacts,
): Permission | undefined {
  const text = readFileSync(path.join(root, 'openapi.json'), 'utf8');
  const operation = (JSON.parse(text) as Document).paths[called]?.[method.toLowerCase()];
  const description = operation?.responses['403']?.description ?? '';
  const [, name] = /permission ([\w.]+)\.$/.exec(description) ?? [];
  return permissions.find((permission) => permission === name);
}
