import { writeFileSync } from 'node:fs';
import { apiDocument } from './api-document.ts';

/** Writes `openapi.json` from the routes of the server. */
writeFileSync(new URL('../openapi.json', import.meta.url), await apiDocument());
