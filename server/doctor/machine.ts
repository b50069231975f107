import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { freemem, totalmem } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listBackups } from '../platform/backup/manifest';
import { isVideoPossible } from '../platform/media/video/tools';
import { readAppVersion } from '../version';
import { advice, type Check, megabytes, ok, problem } from './finding';

const LEAST_MEMORY_BYTES = 400e6;
const LITTLE_MEMORY_BYTES = 900e6;
/** What a process takes beside its caches. */
const PROGRAM_BYTES = 350e6;
const MOST_AHEAD_MS = 5 * 60_000;

export const checkNode: Check = async ({ root }) => {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  const wanted = engines.node.replace('>=', '');
  if (isOlder(process.versions.node, wanted)) {
    return [
      problem(`Node is ${process.versions.node}, and Magpie needs ${wanted} or later. Install it from nodejs.org.`),
    ];
  }
  return [ok(process.versions.node)];
};

/** Compares numbers with dots. */
function isOlder(version: string, wanted: string): boolean {
  const [ours, theirs] = [version, wanted].map((text) => text.split('.').map(Number));
  for (const [at, number] of (theirs ?? []).entries()) {
    const own = ours?.[at] ?? 0;
    if (own !== number) return own < number;
  }
  return false;
}

/** Whether the client and the renderer of pages are built. A repository builds them at its start. */
export const checkBuild: Check = async ({ root }) => {
  const missing = ['dist/client/manifest.json', 'dist/ssr/server.mjs'].filter(
    (file) => !existsSync(path.join(root, file)),
  );
  const isRelease = !existsSync(path.join(root, 'webpack.config.ts'));
  if (missing.length === 0) return [ok(`Magpie ${readAppVersion()} in ${root}.`)];
  if (!isRelease) return [advice(`${root} is not built yet: npm start does that, which takes a minute.`)];
  return [problem(`${missing.join(' and ')} is missing in ${root}. Unpack the archive again.`)];
};

/** What the machine has, or what the container may take, against the limits of the caches. */
export const checkMemory: Check = async ({ env: { site }, isRunning }) => {
  const allowed = process.constrainedMemory();
  const total = allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
  if (total < LEAST_MEMORY_BYTES) {
    return [problem(`There are ${megabytes(total)} of memory: too little for Magpie, which needs 1 GB to be at ease.`)];
  }
  const caches = site.pageCacheBytes + site.saveGraphBytes + site.pictureIndexBytes + site.textIndexBytes;
  if (caches + PROGRAM_BYTES > total) {
    return [
      advice(
        `There are ${megabytes(total)} of memory, and the caches may take ${megabytes(caches)} as the site grows. Lower ` +
          'SAVE_GRAPH_MB, PICTURE_INDEX_MB and TEXT_INDEX_MB; the database answers in their place.',
      ),
    ];
  }
  if (total < LITTLE_MEMORY_BYTES) return [advice(`There are ${megabytes(total)} of memory; 1 GB is better.`)];
  const available = availableMemory();
  if (!isRunning && available < PROGRAM_BYTES) {
    return [
      advice(`Only ${megabytes(available)} of ${megabytes(total)} of memory are free. Stop other programs first.`),
    ];
  }
  return [ok(`${megabytes(total)}, of which ${megabytes(available)} are available.`)];
};

/** With what the system would give back, which `freemem` does not count. */
function availableMemory(): number {
  try {
    const [, kilobytes] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
    return kilobytes === undefined ? freemem() : Number(kilobytes) * 1024;
  } catch {
    return freemem();
  }
}

export const checkVideos: Check = async () => [
  (await isVideoPossible())
    ? ok('ffmpeg is there.')
    : advice('Uploads of videos are switched off: install ffmpeg with H.264 (Debian: apt-get install ffmpeg).'),
];

/** Log-ins with codes, certificates and the order of things depend on the clock. */
export const checkClock: Check = async ({ env: { backups }, now }) => {
  const newest = (await listBackups(backups.folder)).at(-1);
  if (newest && newest.madeAt.getTime() - now.getTime() > MOST_AHEAD_MS) {
    return [
      problem(
        `It is ${now.toISOString()} by this machine, but the newest backup is of ${newest.madeAt.toISOString()}. Set ` +
          'the clock (timedatectl set-ntp true), or no backup is made until then.',
      ),
    ];
  }
  const synchronized = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value']).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  );
  if (synchronized === 'no') {
    return [
      advice('The clock is not set by a time server: timedatectl set-ntp true. Codes of authenticator apps need it.'),
    ];
  }
  return [ok(`${now.toISOString()}${synchronized === 'yes' ? ', set by a time server' : ''}.`)];
};
