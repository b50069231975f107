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

/** The documents of contract/queries, each with the fragments that it spreads, by name in alphabetical order. */
export function readDocuments(): KnownDocument[] {
  const fragments = readFolder(`${FOLDER}/fragments`);
  return [...readFolder(FOLDER)].map(([name, body]) => {
    const text = [body, ...spreadIn(body, fragments)].join('\n');
    const hash = createHash('sha256').update(text).digest('hex');
    return { name: name as QueryName, hash, text };
  });
}

function readFolder(folder: string): Map<string, string> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .sort();
  return new Map(files.map((file) => [file.slice(0, -ENDING.length), readFileSync(`${folder}/${file}`, 'utf8')]));
}

/** The fragments that a text spreads, and those that they spread, each once. A Set grows while it is walked. */
function spreadIn(text: string, fragments: ReadonlyMap<string, string>): string[] {
  const spreads = (within: string) => [...within.matchAll(/\.\.\.([A-Z]\w+)/g)].map(([, name = '']) => name);
  const names = new Set(spreads(text));
  for (const name of names) for (const further of spreads(fragments.get(name) ?? '')) names.add(further);
  return [...names].map((name) => {
    const fragment = fragments.get(name);
    if (fragment === undefined) throw new Error(`No fragment ${name} in contract/queries/fragments`);
    return fragment;
  });
}

export function readSchema(): string {
  return readFileSync(fileURLToPath(new URL('./schema.graphql', import.meta.url)), 'utf8');
}
