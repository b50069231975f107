/** Writes contract/queries/manifest.ts: the hashes by which the browser refers to the query transport's documents. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestText } from '../server/transport/graphql/manifest';

writeFileSync(path.join(import.meta.dirname, '..', 'contract', 'queries', 'manifest.ts'), manifestText());
