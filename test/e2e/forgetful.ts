import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumPath, FLAGS, type TestServer } from './support';

/** A browser whose owner has set it to keep nothing of any site: no cookie, and no storage of any kind. */
export async function openForgetful(server: TestServer): Promise<{ page: Page; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'magpie-profile-'));
  await mkdir(path.join(folder, 'Default'));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(path.join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: FLAGS,
    baseURL: server.url,
    viewport: { width: 1280, height: 900 },
  });
  const [page = await context.newPage()] = context.pages();
  page.setDefaultTimeout(20_000);
  const close = async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { page, close };
}
