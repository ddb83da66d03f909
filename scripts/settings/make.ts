// `npm run settings` writes `.env.example` from the settings' schema.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exampleOf } from './example.ts';

await writeFile(join(import.meta.dirname, '../../.env.example'), exampleOf());
