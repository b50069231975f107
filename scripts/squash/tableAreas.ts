import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The area of a table that the platform writes, or nobody. */
const PLATFORM_AREA = 'running';
/** How queries add rows to a table, and how they name one. */
const ADDED = /insertInto\(\s*'([a-z_]+)'|insert into ([a-z_]+)/g;
const NAMED = /'([a-z_]+)(?=['. ])|\b(?:from|join|into|update) ([a-z_]+)\b/g;

type Counts = Map<string, Map<string, number>>;

/**
 * For each table the area whose domains add rows to it in most places, of several the first in their order; for a table
 * that the platform fills its own, and for others the area that names it most often. `server`: the folder of the server.
 */
export async function findTableAreas(server: string, areas: readonly string[]): Promise<(table: string) => string> {
  const [added, named, ofPlatform]: [Counts, Counts, Counts] = [new Map(), new Map(), new Map()];
  for (const area of areas) {
    for (const text of await readSources(join(server, 'domains', area))) {
      count(added, text, ADDED, area);
      count(named, text, NAMED, area);
    }
  }
  for (const text of await readSources(join(server, 'platform'))) count(ofPlatform, text, ADDED, PLATFORM_AREA);
  return (table) => most(added, table) ?? most(ofPlatform, table) ?? most(named, table) ?? PLATFORM_AREA;
}

async function readSources(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return Promise.all(files.filter((file) => file.endsWith('.ts')).map((file) => readFile(join(folder, file), 'utf8')));
}

function count(counts: Counts, text: string, pattern: RegExp, area: string): void {
  for (const [, quoted, written] of text.matchAll(pattern)) {
    const table = quoted ?? written ?? '';
    const ofTable = counts.get(table) ?? new Map<string, number>();
    counts.set(table, ofTable.set(area, (ofTable.get(area) ?? 0) + 1));
  }
}

const most = (counts: Counts, table: string) =>
  [...(counts.get(table) ?? [])].sort((one, other) => other[1] - one[1])[0]?.[0];
