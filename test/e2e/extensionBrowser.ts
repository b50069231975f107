import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium, type Worker } from 'playwright-core';
import { requireFullChromium } from '../../scripts/chromium';
import { unzip } from '../support/zip';

/** Unpacks what stores would get, as one's browser does. */
export async function unpack(archive: string, folder: string): Promise<void> {
  for (const [name, bytes] of await unzip(readFileSync(archive))) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/**
 * Grants what the member would allow when the browser asks: a window of the browser itself, which has nobody to press
 * its buttons here. Nothing else of the extension is changed.
 */
export function grantSites(folder: string): void {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...manifest, host_permissions: manifest.optional_host_permissions }));
}

export interface ExtensionBrowser {
  context: BrowserContext;
  worker: Worker;
  /** The address of one of the extension's own windows. */
  urlOf(page: string): string;
}

export async function openWithExtension(
  extension: string,
  profile: string,
  { baseURL, flags }: { baseURL: string; flags: readonly string[] },
): Promise<ExtensionBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: requireFullChromium(),
    baseURL,
    viewport: { width: 1280, height: 900 },
    // Debian's own flags name its extensions, and only the last of these flags counts.
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--lang=en-US',
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      ...flags,
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', { timeout: 30_000 }));
  const origin = worker.url().slice(0, worker.url().lastIndexOf('/'));
  return { context, worker, urlOf: (page) => `${origin}/${page}` };
}
