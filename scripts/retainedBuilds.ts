import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '../contract/constants/durations';

/** A build with all of its files, as kept beside them. */
interface RetainedBuild {
  builtAt: string;
  files: string[];
}

const RETAINED_DAYS = 14;
const RETAINED_BUILDS = 5;
const MOST_BUILDS = 20;
/**
 * Notes the newest build and removes what no kept build has: pages that are open since before a deploy still load their
 * parts. Kept are the last five builds, and up to twenty of the last 14 days.
 */
export function retainBuilds(folder: string, files: readonly string[], now: Date): void {
  const record = path.join(folder, '..', 'builds.json');
  const before = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as RetainedBuild[]) : null;
  const builds = [{ builtAt: now.toISOString(), files: [...files] }, ...(before ?? [])].filter(
    ({ builtAt }, at) =>
      at < RETAINED_BUILDS || (at < MOST_BUILDS && now.getTime() - Date.parse(builtAt) < RETAINED_DAYS * DAY_MS),
  );
  writeFileSync(record, JSON.stringify(builds));
  // What was built before anybody noted it is of unknown age: the first note leaves it.
  if (before === null) return;
  const kept = new Set(builds.flatMap((build) => build.files));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })) {
    const full = path.join(file.parentPath, file.name);
    if (file.isFile() && !kept.has(path.relative(folder, full).split(path.sep).join('/'))) rmSync(full);
  }
}
