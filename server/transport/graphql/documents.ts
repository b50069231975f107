import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { QueryName } from '../../../contract/queries/queries';

const FOLDER = fileURLToPath(new URL('../../../contract/queries', import.meta.url));
const ENDING = '.graphql';

/** A query that may be run. Others are refused, however well they are written. */
export interface KnownDocument {
  name: QueryName;
  /** sha-256 of the text, hex. */
  hash: string;
  text: string;
}

/** The documents of contract/queries, by name in alphabetical order. */
export function readDocuments(): KnownDocument[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(ENDING))
    .sort()
    .map((file) => {
      const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name: file.slice(0, -ENDING.length) as QueryName, hash, text };
    });
}

export function readSchema(): string {
  return readFileSync(fileURLToPath(new URL('./schema.graphql', import.meta.url)), 'utf8');
}
