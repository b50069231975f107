import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BROWSERS, manifestFor } from '../../extension/manifest';

const folder = path.join(__dirname, '..', '..', 'extension');

interface Manifest {
  permissions: string[];
  host_permissions?: string[];
  optional_host_permissions: string[];
  content_scripts?: unknown;
  content_security_policy: { extension_pages: string };
  background: { service_worker?: string; scripts?: string[] };
  browser_specific_settings?: { gecko: { id: string; strict_min_version: string } };
  version: string;
  action: { default_popup: string };
  options_ui: { page: string };
}
const read = (browser: (typeof BROWSERS)[number]) => manifestFor(browser, '0.1.0') as unknown as Manifest;

it.each(BROWSERS)('[EXT-007] asks for as little as it can at first, in %s', (browser) => {
  const manifest = read(browser);
  expect(manifest.permissions).toEqual(['activeTab', 'contextMenus', 'scripting', 'storage']);
  expect(manifest.host_permissions).toBeUndefined();
  expect(manifest.content_scripts).toBeUndefined();
  expect(JSON.stringify(manifest)).not.toMatch(/<all_urls>|"tabs"|unsafe-|externally_connectable|web_accessible/);
  expect(manifest.content_security_policy.extension_pages).toContain("script-src 'self';");
});

it.each(BROWSERS)('[EXT-011] names files that are there, in %s', (browser) => {
  const { action, options_ui, background } = read(browser);
  for (const page of [action.default_popup, options_ui.page])
    expect(existsSync(path.join(folder, 'pages', page))).toBe(true);
  const script = background.service_worker ?? background.scripts?.[0] ?? '';
  expect(readdirSync(path.join(folder, 'src'))).toContain(script.replace(/js$/, 'ts'));
});

it('[EXT-011] keeps the rules of Firefox: an id, a background without a worker, an oldest version that has its APIs', () => {
  const { background, browser_specific_settings, version } = read('firefox');
  expect(background).toEqual({ scripts: ['background.js'] });
  // As addons-linter: an address-like or braced id of at most 80 characters; versions of at most four numbers.
  expect(browser_specific_settings?.gecko.id).toMatch(/^[\w.-]{1,40}@[\w.-]{1,40}$/);
  expect(version).toMatch(/^(0|[1-9]\d{0,8})(\.(0|[1-9]\d{0,8})){0,3}$/);
  // Optional host permissions came with 128.
  expect(Number.parseInt(browser_specific_settings?.gecko.strict_min_version ?? '', 10)).toBeGreaterThanOrEqual(128);
});

it('[EXT-011] keeps the rules of Chromium: a worker, and nothing of Firefox', () => {
  const { background, browser_specific_settings } = read('chromium');
  expect(background).toEqual({ service_worker: 'background.js' });
  expect(browser_specific_settings).toBeUndefined();
});
