import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { freePort } from '../../scripts/postgres';
import { fillDataFolder } from '../support/databases';
import { createBoard, createPin, eventually, openBrowser, signUp, type TestServer, visit } from './support';

/** The user `nobody` of Debian and most others. */
const NOBODY = 65_534;
const MOST_MB = 200;
const root = path.join(__dirname, '..', '..');
const isRoot = process.getuid?.() === 0;

let folder: string;
let tree: string;
let data: string;
let browser: Browser;
const running: ChildProcess[] = [];

/** The environment of a service: nothing of this process. */
const environment = (more: Readonly<Record<string, string>> = {}) => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: data,
  PORT: '0',
  HOST: '127.0.0.1',
  HUMAN_CHECK: 'off',
  ...more,
});
const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Starts a process and waits for what it prints. */
function start(command: string, args: string[], options: object, expected: RegExp): Promise<string> {
  const child = spawn(command, args, options);
  running.push(child);
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = expected.exec(said);
      if (found) resolve(found[1] ?? '');
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${said}`)));
  });
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'magpie-release-'));
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/pack.ts', `--out=${folder}`], {
    cwd: root,
    stdio: 'pipe',
  });
  const [archive = ''] = readdirSync(folder);
  execFileSync('tar', ['-xzf', archive, '--no-same-owner'], { cwd: folder });
  tree = path.join(folder, archive.replace('.tar.gz', ''));
  execFileSync('chmod', ['-R', 'a-w,a+rX', tree]);
  data = path.join(folder, 'data');
  await fillDataFolder(data);
  if (isRoot) execFileSync('chown', ['-R', String(NOBODY), data]);
  chmodSync(folder, 0o755);
  browser = await openBrowser();
}, 240_000);

afterAll(async () => {
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(running.map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))));
  await browser?.close();
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
});

describe('a release', () => {
  it('is small, and has nothing of development', () => {
    const size = Number(execFileSync('du', ['-sm', tree], { encoding: 'utf8' }).split('\t')[0]);
    expect(size).toBeLessThanOrEqual(MOST_MB);
    const packages = readdirSync(path.join(tree, 'node_modules'));
    expect(packages).toContain('fastify');
    for (const tool of ['webpack', 'jest', 'typescript', '@babel/core', '@biomejs'])
      expect(packages).not.toContain(tool);
    expect(readdirSync(tree)).not.toContain('src');
  });

  it('runs as another user on a tree that it cannot write to, behind nginx by its recipe', async () => {
    const options = { cwd: tree, env: environment({ TRUST_PROXY: '127.0.0.1' }), ...asNobody };
    const own = await start(
      process.execPath,
      ['--import', 'tsx', 'scripts/start.ts'],
      options,
      /answers at (http:\/\/\S+)/,
    );
    const url = await startNginx(new URL(own).port);
    // Whoever comes through a proxy is not at the machine itself, who may sign up first.
    const local = await visit(browser, { url: own } as TestServer);
    await signUp(local.page);
    await local.context.close();
    const { page, context, expectQuiet } = await visit(browser, { url } as TestServer);
    const person = await signUp(page);
    const board = await createBoard(page, 'Μπολ');
    const pin = await createPin(page, board.id, 'Clay bowl', 20);
    await page.goto(`/pin/${pin}/`);
    const image = page.getByRole('img', { name: 'Clay bowl' }).first();
    await image.waitFor();
    await eventually(() => image.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0), true);
    expectQuiet();
    await context.close();
    const listed = execFileSync('npm', ['run', '-s', 'account', '--', 'list'], { ...options, encoding: 'utf8' });
    expect(listed).toContain(person.email);
    // It ends with 1 where there is a problem.
    const findings = execFileSync('npm', ['run', '-s', 'magpie', '--', 'doctor'], { ...options, encoding: 'utf8' });
    expect(findings).toMatch(/^ok {6}Database: embedded, /m);
    expect(findings).toMatch(/^ok {6}Program: Magpie \S+ in /m);
  });

  it('says so where its build is missing', () => {
    const bare = path.join(folder, 'bare');
    mkdirSync(path.join(bare, 'scripts'), { recursive: true });
    writeFileSync(path.join(bare, 'package.json'), '{ "type": "module" }');
    for (const file of ['start.ts', 'startArguments.ts'])
      writeFileSync(path.join(bare, 'scripts', file), readFileSync(path.join(tree, 'scripts', file)));
    const start = () =>
      execFileSync(process.execPath, ['--import', 'tsx', path.join(bare, 'scripts', 'start.ts')], {
        ...{ cwd: root, encoding: 'utf8', stdio: 'pipe' },
      });
    expect(start).toThrow('The folder dist of this release is missing.');
  });
});

/** nginx by `deploy/nginx.conf`, on a free port in front of that of the process. Returns its address. */
async function startNginx(port: string): Promise<string> {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const ownPort = await freePort();
  const site = readFileSync(path.join(root, 'deploy', 'nginx.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replace('listen 80;', `listen 127.0.0.1:${ownPort};`)
    .replace('listen [::]:80;', '');
  const work = path.join(folder, 'nginx');
  mkdirSync(work);
  if (isRoot) chownSync(work, NOBODY, NOBODY);
  const temporary = places.map((place) => `${place}_temp_path ${work}/${place};`).join(' ');
  const config = `${isRoot ? 'user nobody nogroup;' : ''} daemon off; pid ${work}/pid; error_log stderr notice;
events {} http { access_log off; ${temporary} ${site} }`;
  writeFileSync(path.join(work, 'nginx.conf'), config);
  await start('nginx', ['-c', path.join(work, 'nginx.conf'), '-p', work], {}, /start worker process/);
  return `http://127.0.0.1:${ownPort}`;
}
