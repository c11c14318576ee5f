import { writeFileSync } from 'node:fs';
import { apiDocument } from './api-document.ts';

writeFileSync(new URL('../openapi.json', import.meta.url), await apiDocument());
