import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package of package-lock.json, with what decides whether it is part of a release. */
export interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

export type Lock = Readonly<Record<string, LockedPackage>>;

/** What a release is made for; Node's own names. */
export interface Target {
  os: 'linux';
  cpu: 'x64' | 'arm64';
  libc: 'glibc';
}

export function readLock(root: string): Lock {
  return JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
}

/**
 * The places (`node_modules/a/node_modules/b`) of the packages that the product needs on the target while it runs: what
 * package.json depends on and what these depend on in turn. Optional peers stay out: they are for builds.
 */
export function packagesOf(lock: Lock, target: Target): string[] {
  const found = new Set<string>();
  const open = Object.keys(lock['']?.dependencies ?? {}).map((name) => placeOf(lock, '', name));
  while (open.length > 0) {
    const place = open.pop();
    const entry = place === undefined ? undefined : lock[place];
    if (place === undefined || !entry || found.has(place) || !isFor(entry, target)) continue;
    found.add(place);
    for (const name of needs(entry)) open.push(placeOf(lock, place, name));
  }
  return [...found].sort();
}

/** Those that are not installed here, because they are for another processor. */
export function missingPackages(root: string, places: readonly string[]): string[] {
  return places.filter((place) => !existsSync(path.join(root, place)));
}

function needs(entry: LockedPackage): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers];
}

/** Where Node finds a package that is asked for from a place: there, or in a folder further up. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    const found = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
    if (Object.hasOwn(lock, found)) return found;
    if (place === '') return undefined;
  }
}

function isFor({ os, cpu, libc }: LockedPackage, target: Target): boolean {
  return (
    (os?.includes(target.os) ?? true) && (cpu?.includes(target.cpu) ?? true) && (libc?.includes(target.libc) ?? true)
  );
}
