import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createEmptyDatabase, fillDataFolder } from '../support/databases';

const root = path.join(__dirname, '..', '..');
const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '' };

/** Any user that is not root. */
const SERVICE_USER = 65_534;
const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

asRoot('in the shell of root, on data of a service user', () => {
  const run = async (dataDir: string, script: string, ...args: string[]) => {
    const command = ['--import', 'tsx', path.join('scripts', `${script}.ts`), ...args];
    const options = { cwd: root, env: { ...env, DATA_DIR: dataDir } };
    const { stdout } = await promisify(execFile)(process.execPath, command, options);
    return stdout.trim();
  };
  const everything = async (folder: string) =>
    (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name)).concat(folder);
  const giveAway = async (folder: string) => {
    for (const file of await everything(folder)) await chown(file, SERVICE_USER, SERVICE_USER);
  };
  const ownedByOthers = async (folder: string) => {
    const owners = await Promise.all((await everything(folder)).map(async (file) => [file, (await stat(file)).uid]));
    return owners.filter(([, uid]) => uid !== SERVICE_USER);
  };

  it('[ADMIN-007] has the running server execute the commands, and leaves it nothing that it cannot read', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'magpie-service-'));
    await giveAway(dataDir);
    const script = path.join('test', 'support', 'processes', 'serviceUser.ts');
    const server = spawn(process.execPath, ['--import', 'tsx', script, dataDir, String(SERVICE_USER)], {
      cwd: root,
      env,
    });
    let said = '';
    server.stderr.on('data', (text) => {
      said += text;
    });
    const ready = once(server.stdout, 'data');
    await Promise.race([ready, once(server, 'exit').then(() => Promise.reject(new Error(said)))]);
    server.stdout.on('data', (text) => {
      said += text;
    });
    try {
      expect(await run(dataDir, 'account', 'list')).toBe('{"name":"list","args":[]}');
      expect(await run(dataDir, 'backup', '/srv/copies')).toBe(
        'The server is running: it makes the backup.\n{"place":"/srv/copies"}',
      );
      expect(await ownedByOthers(dataDir)).toEqual([]);

      // What another user left there is answered in words, and logged once.
      await writeFile(path.join(dataDir, 'requests', 'x.request.json'), '{}', { mode: 0o600 });
      // In two looks of the server at least.
      expect(await run(dataDir, 'account', 'list')).toBe('{"name":"list","args":[]}');
      expect(said.match(/may not read what another user asks of it/g)).toHaveLength(1);
      expect((await readdir(path.join(dataDir, 'requests'))).sort()).toEqual(['x.answer.json']);
    } finally {
      const exited = once(server, 'exit');
      server.stdin.end();
      await exited;
      await rm(dataDir, { recursive: true });
    }
  });

  it('works on the database without a server, and leaves nothing of its own', async () => {
    const { dataDir, remove } = await createEmptyDatabase('embedded');
    await fillDataFolder(dataDir);
    await giveAway(dataDir);
    expect(await run(dataDir, 'account', 'list')).toBe('No accounts.');
    const backup = await run(dataDir, 'backup');
    expect(await ownedByOthers(dataDir)).toEqual([]);
    await run(dataDir, 'restore', backup, '--force');
    expect(await ownedByOthers(dataDir)).toEqual([]);
    await remove();
  });
});
