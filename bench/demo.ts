/** The demo in a process of its own, for benches that drive a browser. Needs `npm run build`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../demo/seed/owners';

interface Server {
  url: string;
  /** The demo account to log in with. */
  reader: string;
  close(): Promise<void>;
}

/** The demo's server in its own process, on a new data folder or on DATA_DIR. */
export async function startDemo(): Promise<Server> {
  const kept = process.env.DATA_DIR;
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'magpie-bench-')));
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' };
  const root = path.join(import.meta.dirname, '..');
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', '--demo'], { cwd: root, env });
  return {
    ...(await readyOf(child)),
    async close() {
      await end(child);
      if (!kept) await rm(folder, { recursive: true });
    },
  };
}

function readyOf(child: ChildProcess): Promise<Pick<Server, 'url' | 'reader'>> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /answers at (http:\/\/\S+)/.exec(said)?.[1];
      const reader = /log in as (\S+)/.exec(said)?.[1];
      if (url && reader) resolve({ url, reader });
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

const end = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

export async function logIn(page: Page, { url, reader }: Server): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: 'Email or username' }).fill(reader);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Account' }).waitFor();
}

export const percentile = (values: readonly number[], share: number) =>
  [...values].sort((one, other) => one - other)[Math.ceil(share * values.length) - 1] ?? Number.NaN;
