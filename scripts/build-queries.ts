/** Writes contract/queries/manifest.ts: the hashes by which the browser names the documents of the query transport. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestText } from '../server/transport/graphql/manifest';

writeFileSync(path.join(import.meta.dirname, '..', 'contract', 'queries', 'manifest.ts'), manifestText());
