import { defineResource } from '../../src/schema/define';
import type { Field } from '../../src/schema/language/fields';
import type { Permission } from '../../src/schema/permissions';
import { owners } from './resources/owners';

/* What the compiler rejects in this program. Nothing here is ever run. */

export const known: Permission = 'registry.read';
// @ts-expect-error a cell that nobody registered
export const field: Field = { kind: 'text', label: 'Plate', cell: 'plat' };
// @ts-expect-error a permission of the console
export const foreign: Permission = 'refunds.decide';
// @ts-expect-error a misspelt permission
defineResource({ ...owners, may: 'registry.reed' });
// @ts-expect-error an extension of the console's backend
defineResource({ ...owners, needs: 'refunds.reason' });
