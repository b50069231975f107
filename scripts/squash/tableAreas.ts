import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The area of a table that no domain names: the platform's own. */
const PLATFORM_AREA = 'running';
/** How queries name a table. */
const NAMED = /'([a-z_]+)(?=['. ])|\b(?:from|join|into|update) ([a-z_]+)\b/g;

/** For each table the area whose domains name it most often, of several the first in their order. */
export async function findTableAreas(domains: string, areas: readonly string[]): Promise<(table: string) => string> {
  const counts = new Map<string, Map<string, number>>();
  for (const area of areas) {
    for (const file of await readdir(join(domains, area), { recursive: true }).catch(() => [])) {
      if (!file.endsWith('.ts')) continue;
      for (const [, quoted, written] of (await readFile(join(domains, area, file), 'utf8')).matchAll(NAMED)) {
        const table = quoted ?? written ?? '';
        const ofTable = counts.get(table) ?? new Map<string, number>();
        counts.set(table, ofTable.set(area, (ofTable.get(area) ?? 0) + 1));
      }
    }
  }
  return (table) => {
    const [most] = [...(counts.get(table) ?? [])].sort((one, other) => other[1] - one[1]);
    return most?.[0] ?? PLATFORM_AREA;
  };
}
