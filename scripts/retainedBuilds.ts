import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '../contract/constants/durations';

/** A build with all of its files, as recorded beside them. */
interface RetainedBuild {
  builtAt: string;
  files: string[];
}

const RETAINED_DAYS = 14;
const RETAINED_BUILDS = 5;
const MOST_BUILDS = 20;
/**
 * Records the newest build and deletes files that no retained build has. Pages that were opened before a deployment
 * still load their parts, so the last five builds are retained, and up to twenty of the last 14 days.
 */
export function retainBuilds(folder: string, files: readonly string[], now: Date): void {
  const record = path.join(folder, '..', 'builds.json');
  const before = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as RetainedBuild[]) : null;
  const builds = [{ builtAt: now.toISOString(), files: [...files] }, ...(before ?? [])].filter(
    ({ builtAt }, at) =>
      at < RETAINED_BUILDS || (at < MOST_BUILDS && now.getTime() - Date.parse(builtAt) < RETAINED_DAYS * DAY_MS),
  );
  writeFileSync(record, JSON.stringify(builds));
  // Files from before the first record have an unknown age, so the first record deletes nothing.
  if (before === null) return;
  const kept = new Set(builds.flatMap((build) => build.files));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })) {
    const full = path.join(file.parentPath, file.name);
    if (file.isFile() && !kept.has(path.relative(folder, full).split(path.sep).join('/'))) rmSync(full);
  }
}
