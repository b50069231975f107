/**
 * `npm run pack`: makes `magpie-<version>-linux-<cpu>.tar.gz`, a folder that needs Node alone and that nobody has to
 * build. `--cpu=arm64` makes it for another processor, whose packages npm fetches; `--out=<folder>` says where.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { create, extract } from 'tar';
import { build } from './build';
import { copyPackage, copyTree, releaseManifest } from './pack/contents';
import { missingPackages, packagesOf, readLock, type Target } from './pack/packages';

const root = path.join(import.meta.dirname, '..');
const CPUS = ['x64', 'arm64'] as const;

function readTarget(): { target: Target; out: string } {
  const { values } = parseArgs({
    options: { cpu: { type: 'string', default: process.arch }, out: { type: 'string', default: root } },
  });
  const cpu = CPUS.find((one) => one === values.cpu);
  if (cpu === undefined) throw new Error(`--cpu is ${CPUS.join(' or ')}, and not "${values.cpu}".`);
  return { target: { os: 'linux', cpu, libc: 'glibc' }, out: path.resolve(values.out) };
}

/** Fetches one package with npm, and unpacks it where it belongs. */
async function fetchPackage(name: string, version: string, to: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'magpie-package-'));
  try {
    const { status, stdout } = spawnSync(
      'npm',
      ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    if (status !== 0) throw new Error(`npm could not fetch ${name}@${version}`);
    mkdirSync(to, { recursive: true });
    await extract({ file: path.join(folder, stdout.trim()), cwd: to, strip: 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function pack(): Promise<void> {
  const { target, out } = readTarget();
  build({ ifNeeded: true });
  const lock = readLock(root);
  const places = packagesOf(lock, target);
  const manifest = releaseManifest(root);
  const name = `magpie-${manifest.version}-${target.os}-${target.cpu}`;
  const stage = mkdtempSync(path.join(tmpdir(), 'magpie-release-'));
  const tree = path.join(stage, name);
  try {
    copyTree(root, tree);
    writeFileSync(path.join(tree, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const missing = new Set(missingPackages(root, places));
    for (const place of places) {
      const packageName = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const to = path.join(tree, place);
      if (missing.has(place)) await fetchPackage(packageName, String(lock[place]?.version), to);
      else copyPackage(path.join(root, place), to);
    }
    mkdirSync(out, { recursive: true });
    const file = path.join(out, `${name}.tar.gz`);
    await create({ file, cwd: stage, gzip: true, portable: true }, [name]);
    console.log(`${file} (${(statSync(file).size / 1e6).toFixed(0)} MB)`);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

await pack();
