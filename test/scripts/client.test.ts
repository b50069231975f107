import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runClient } from '../../scripts/client/client';
import { makeToken } from '../support/apiCalls';
import { buildTestApp, type Member, type TestApp } from '../support/buildTestApp';
import { createFakeWeb, pictureOf } from '../support/importing';
import { buildBoard } from '../support/serverFactories';

const root = path.join(__dirname, '..', '..');
const PICTURE = 'https://kiln.example/jug.png';
jest.setTimeout(180_000);

let app: TestApp;
let ida: Member;
let site: string;
let token: string;
let folder: string;
const web = createFakeWeb();
beforeAll(async () => {
  app = await buildTestApp({ safeFetch: web.safeFetch });
  web.answers.set(PICTURE, await pictureOf(1));
  site = await app.server.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(path.join(tmpdir(), 'magpie-client-'));
});
beforeEach(async () => {
  await app.clear();
  ida = await app.signUp('ida');
  token = await makeToken(ida);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

type Settings = Record<string, string>;
interface Ended {
  code: number;
  out: string;
  err: string;
}

/** The real command, in a folder of its own, without npm, which takes as long again. */
async function magpie(args: readonly string[], settings: Settings = { MAGPIE_URL: site, MAGPIE_TOKEN: token }) {
  const given = [
    '--import',
    path.join(root, 'node_modules/tsx/dist/loader.mjs'),
    path.join(root, 'scripts/magpie.ts'),
    ...args,
  ];
  const options = { cwd: folder, env: { PATH: process.env.PATH ?? '', ...settings } };
  return promisify(execFile)(process.execPath, given, options).then(
    ({ stdout, stderr }): Ended => ({ code: 0, out: stdout.trim(), err: stderr }),
    ({ code, stdout, stderr }): Ended => ({ code, out: stdout.trim(), err: stderr.trim() }),
  );
}

/** The same in this process, against the same server over HTTP. */
const run = (...[name, ...args]: [Parameters<typeof runClient>[0], ...string[]]) =>
  runClient(name, args, { MAGPIE_URL: `${site}/`, MAGPIE_TOKEN: token });
const problem = (...given: Parameters<typeof run>) =>
  run(...given).then(
    () => 'none',
    (error: Error) => error.message.split('\n\n')[0],
  );
const pins = () => app.db.selectFrom('pins').selectAll().orderBy('id').execute();
const boards = () => app.db.selectFrom('boards').select(['name', 'privacy', 'description']).orderBy('id').execute();

it('[API-010] pins a file to a secret board that it creates, with a note, and exports the board', async () => {
  await writeFile(path.join(folder, 'jug.png'), await pictureOf(2));
  const made = await magpie([
    'pin',
    'jug.png',
    '--board',
    'Kilns',
    '--title',
    'A jug',
    '--note',
    'Too hot',
    '--secret',
  ]);
  const [pin] = await pins();
  expect(made).toEqual({ code: 0, out: `Created the secret board "Kilns".\n${site}/pin/${pin?.id}/`, err: '' });
  expect(pin).toMatchObject({ title: 'A jug', source: 'upload' });
  expect(await boards()).toEqual([{ name: 'Kilns', privacy: 'secret', description: '' }]);
  expect((await ida.call('PinNoteResource.get', { pin_id: pin?.id as never })).data).toMatchObject({ text: 'Too hot' });

  expect(await magpie(['board', 'export', 'kilns'])).toEqual({ code: 0, out: 'Kilns.zip', err: '' });
  const zip = await readFile(path.join(folder, 'Kilns.zip'));
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('1 A jug.png')).toBe(true);
  const again = await magpie(['board', 'export', 'kilns']);
  expect([again.code, again.err]).toEqual([1, 'Kilns.zip exists already. Name another one: --out <file>.']);
  expect(await readFile(path.join(folder, 'Kilns.zip'))).toEqual(zip);
});

it('[API-010] pins the address of an image to a board by its name, among hundreds', async () => {
  for (let at = 0; at < 101; at += 1) await buildBoard(app.services, { owner: ida.id, name: `Board ${at}` });
  const address = await run('pin', PICTURE, '--board', 'board 0', '--link', 'https://kiln.example/');
  const [pin] = await pins();
  expect(address).toBe(`${site}/pin/${pin?.id}/`);
  expect(pin).toMatchObject({ source: 'web', link: 'https://kiln.example/' });
  expect((await run('board', 'list')).split('\n')).toHaveLength(101);
});

it('[API-010] creates and lists boards', async () => {
  expect(await run('board', 'list')).toBe('No boards yet.');
  expect(await run('board', 'create', 'Jugs', '--description', 'Old ones')).toBe(`${site}/ida/jugs/`);
  await run('board', 'create', 'Bowls', '--secret');
  expect(await boards()).toEqual([
    { name: 'Jugs', privacy: 'public', description: 'Old ones' },
    { name: 'Bowls', privacy: 'secret', description: '' },
  ]);
  expect((await run('board', 'list')).split('\n').sort()).toEqual([
    `Bowls  0 pins  secret  ${site}/ida/bowls/`,
    `Jugs  0 pins  ${site}/ida/jugs/`,
  ]);
});

it('[API-010] says in words what is wrong, and pins nothing', async () => {
  await run('board', 'create', 'Jugs');
  expect(await problem('pin', 'none.png', '--board', 'Jugs')).toMatch(/^none\.png cannot be read: ENOENT/);
  expect(await problem('pin', root, '--board', 'Jugs')).toBe(`${root} is no file.`);
  expect(await problem('pin', PICTURE, '--board', 'Jugs', '--secret')).toBe(
    'Your board "Jugs" is not secret. Leave out --secret, or name another board.',
  );
  expect(await problem('board', 'export', 'Bowls')).toMatch(/^You have no board "Bowls"/);
  expect(await problem('pin', PICTURE, '--board', 'Jugs', '--link', 'nowhere')).toMatch(/\n {2}link: /);
  token = await makeToken(ida, ['boards:read']);
  expect(await problem('pin', PICTURE, '--board', 'Jugs')).toMatch(/pins:write/);
  token = `mgp_${'a'.repeat(43)}`;
  expect(await problem('board', 'list')).toMatch(/does not accept this token/);
  expect(await pins()).toEqual([]);
  expect((await readdir(folder)).filter((name) => name === 'Bowls.zip')).toEqual([]);
});

it('[API-010] ends with 2 and the usage for a command that is wrong, and 1 where nobody answers', async () => {
  const [none, wrong, nobody, help] = await Promise.all([
    magpie(['board', 'list'], {}),
    magpie(['pin', PICTURE, '--bord', 'Jugs']),
    magpie(['board', 'list', '--url', 'http://127.0.0.1:9', '--token', token], {}),
    magpie(['pin', '--help'], {}),
  ]);
  expect([none?.code, none?.err]).toEqual([2, expect.stringMatching(/^Say which site: MAGPIE_URL.*\n\nnpm run/)]);
  expect([wrong?.code, wrong?.err]).toEqual([2, expect.stringContaining("'--bord'")]);
  expect([nobody?.code, nobody?.err]).toEqual([
    1,
    expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 cannot be reached: /),
  ]);
  expect([help?.code, help?.out]).toEqual([0, expect.stringContaining('board export <name>')]);
});

it('[API-010] comes back as late as the site says, with the same key, and does not follow redirects', async () => {
  const asked: (string | string[] | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers['idempotency-key']);
    if (request.url?.startsWith('/moved')) response.writeHead(301, { location: 'https://pins.example/' }).end();
    else if (asked.length === 1) response.writeHead(429, { 'retry-after': '0' }).end('{}');
    else response.writeHead(201).end(JSON.stringify({ data: { id: '1', name: 'Jugs', url: '/ida/jugs/' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const create = ['create', 'Jugs', '--token', token];
    expect(await runClient('board', [...create, '--url', url], {})).toBe(`${url}/ida/jugs/`);
    expect(asked).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), asked[0]]);
    const moved = runClient('board', [...create, '--url', `${url}/moved`], {});
    await expect(moved).rejects.toThrow('has moved to https://pins.example/');
    expect(asked).toHaveLength(3);
  } finally {
    server.close();
  }
});
