import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { BuildManifest } from '../../contract/ssr';
import { retainBuilds } from '../../scripts/retainedBuilds';

const here = path.join(__dirname, '..', '..');
const HASH = /\.([0-9a-f]{6,8})\./;
const TEXT = /\.(?:m?js|css|json)$/;

export interface NextBuild {
  /** A folder with the whole application, to start the server from. */
  readonly root: string;
  /** Name of the script that pages of each build begin with. */
  readonly mains: { readonly first: string; readonly next: string };
  remove(): Promise<void>;
}

/**
 * The application once more, as its next deploy: other contents under other names in every file of the browser, another
 * worker, and beside them what was kept of the build before. Without a build of its own, which takes minutes.
 */
export async function makeNextBuild(): Promise<NextBuild> {
  const root = await mkdtemp(path.join(tmpdir(), 'magpie-next-'));
  const plain = process.env.PLAIN_SERVER ?? here;
  const parts = ['public', 'index.html', 'package.json', 'tsconfig.json', 'dist'].map((part) => path.join(here, part));
  for (const part of [path.join(plain, 'server'), path.join(plain, 'contract'), ...parts])
    await cp(part, path.join(root, path.basename(part)), {
      recursive: true,
      filter: (file) => !file.endsWith('.map') && path.basename(file) !== 'dev',
    });
  await symlink(path.join(here, 'node_modules'), path.join(root, 'node_modules'));
  const mains = await rename(path.join(root, 'dist', 'client'));
  const worker = path.join(root, 'dist', 'worker', 'service-worker.js');
  const answers = `addEventListener('message',e=>e.data==='build?'&&e.source.postMessage('next build'))`;
  await writeFile(worker, `${await readFile(worker, 'utf8')};${answers}`);
  return { root, mains, remove: () => rm(root, { recursive: true, force: true }) };
}

async function rename(folder: string): Promise<NextBuild['mains']> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')) as BuildManifest;
  const files = manifest.files.filter((file) => !file.endsWith('.map'));
  const hashes = new Set(files.flatMap((file) => HASH.exec(file)?.[1] ?? []));
  const turned = (text: string) =>
    text.replace(/\b[0-9a-f]{6,8}\b/g, (found) => (hashes.has(found) ? [...found].reverse().join('') : found));
  for (const file of files) {
    const to = path.join(folder, turned(file));
    await mkdir(path.dirname(to), { recursive: true });
    const bytes = await readFile(path.join(folder, file));
    await writeFile(to, TEXT.test(file) ? `${turned(bytes.toString())}\n/* the next build */` : bytes);
  }
  await writeFile(path.join(folder, 'manifest.json'), turned(JSON.stringify(manifest)));
  retainBuilds(folder, [...files.map(turned), 'manifest.json'], new Date());
  const first = manifest.groups.main?.find((file) => /^main\..*js$/.test(file)) ?? '';
  return { first, next: turned(first) };
}

/** Names of the scripts of a page that begin with `main`. */
export const mainOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/main."]')?.src.split('/').at(-1) ?? '');

/** Whether the worker that this page asks is that of the next build. */
export const isNextWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    // Until the next worker is active, questions only keep the one before it from ending.
    if (!registration || registration.installing || registration.waiting) return false;
    return new Promise<boolean>((resolve) => {
      const workers = navigator.serviceWorker;
      const timer = setTimeout(() => resolve(false), 500);
      const hear = ({ data }: MessageEvent) => {
        if (data !== 'next build') return;
        clearTimeout(timer);
        workers.removeEventListener('message', hear);
        resolve(true);
      };
      workers.addEventListener('message', hear);
      workers.startMessages();
      workers.controller?.postMessage('build?');
    });
  });
