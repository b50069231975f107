import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildManifest, ServerBundle } from '../../contract/ssr';

export interface Build {
  bundle: ServerBundle;
  manifest: BuildManifest;
  /** index.html with its placeholders. */
  template: string;
  assetsFolder: string;
}

export interface OpenBuild {
  current(): Promise<Build>;
  assetsFolder: string;
}

const root = path.join(import.meta.dirname, '..', '..');

async function read(folder: string): Promise<Build> {
  const bundlePath = path.join(folder, 'ssr', 'server.mjs');
  const { mtimeMs } = await stat(bundlePath);
  const bundle = (await import(`${pathToFileURL(bundlePath).href}?v=${mtimeMs}`)) as ServerBundle;
  const assetsFolder = path.join(folder, 'client');
  const manifest = JSON.parse(await readFile(path.join(assetsFolder, 'manifest.json'), 'utf8')) as BuildManifest;
  const template = await readFile(path.join(root, 'index.html'), 'utf8');
  return { bundle, manifest, template, assetsFolder };
}

/** The built application. In development it is read again when the bundle has changed. */
export async function openBuild(isDevelopment: boolean): Promise<OpenBuild> {
  const folder = path.join(root, 'dist', isDevelopment ? 'dev' : '');
  let build = await read(folder);
  if (!isDevelopment) return { current: async () => build, assetsFolder: build.assetsFolder };

  let readAt = (await stat(path.join(folder, 'ssr', 'server.mjs'))).mtimeMs;
  return {
    assetsFolder: build.assetsFolder,
    async current() {
      const { mtimeMs } = await stat(path.join(folder, 'ssr', 'server.mjs'));
      if (mtimeMs !== readAt) {
        build = await read(folder);
        readAt = mtimeMs;
      }
      return build;
    },
  };
}
