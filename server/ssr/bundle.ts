import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildManifest, ServerBundle } from '../../contract/ssr';
import type { StartupPayload } from '../../contract/startup';
import { catalogueFiles, routeFiles } from './document';

export interface Build {
  bundle: ServerBundle;
  manifest: BuildManifest;
  /** index.html with its placeholders. */
  template: string;
  assetsFolder: string;
  /** The route manifest that every page embeds; computed once. */
  routeFiles: ReturnType<typeof routeFiles>;
  /** The files of a language's catalogues; computed once per language. */
  catalogues(language: string): StartupPayload['messages'];
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
  const kept = new Map<string, StartupPayload['messages']>();
  const catalogues = (language: string) => {
    const files = kept.get(language) ?? catalogueFiles(manifest, language);
    kept.set(language, files);
    return files;
  };
  return { bundle, manifest, template, assetsFolder, routeFiles: routeFiles(manifest, bundle.handlerIds), catalogues };
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
