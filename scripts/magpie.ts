/**
 * `npm run magpie -- <command>`: the door to all commands for those who run a site, and for members who use one from
 * their own machine. `--env-file=<file>` before the command reads settings from that file too, such as those of a service.
 */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { JOBS_COMMAND, REINDEX_COMMAND } from '../server/commandRequests';
import { runDoctor } from '../server/doctor/doctor';
import { readEnv } from '../server/env';
import { readEnvironment } from '../server/envFile';
import { StartError, wordsOf } from '../server/platform/database/errors';
import { type ClientCommand, runClient } from './client/client';
import { UsageError } from './client/usage';
import { becomeOwner } from './dataOwner';
import { runHostCommand } from './hostCommand';
import { runScript } from './terminal';
import { sendTestMail } from './testMail';

const USAGE = `npm run magpie -- doctor                 checks the machine, the settings and the data
npm run magpie -- account …              accounts, site admins, suspensions
npm run magpie -- jobs …                 the work that waits, and what was given up
npm run magpie -- mail-test <address>    sends a mail
npm run magpie -- reindex                rebuilds the indexes of search
npm run magpie -- backup [folder]
npm run magpie -- restore <backup>      the whole site, or one board or person (--board, --person)
npm run magpie -- move <address>         to PostgreSQL, or back with the word embedded
npm run magpie -- move-media s3|disk     images and videos, while the server runs
npm run magpie -- pin|board …            pins and boards of a member, on any site (pin --help)
Settings of a service: npm run magpie -- --env-file=/etc/magpie.env doctor`;

const FILE_OPTION = '--env-file=';

type Run = (args: readonly string[]) => Promise<void>;

const print = (text: string) => void process.stdout.write(`${text}\n`);

/** A command of members, which needs no more of this machine than the address of a site and a token. */
const client =
  (name: ClientCommand): Run =>
  async (args) => {
    try {
      print(await runClient(name, args, process.env));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 2;
    }
  };

/** Runs another script with these arguments. */
const script =
  (load: () => Promise<unknown>): Run =>
  async (args) => {
    process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
    await load();
  };

const COMMANDS: Readonly<Record<string, Run>> = {
  async doctor(args) {
    if (args.length > 0) throw new StartError(USAGE);
    const isWell = await runDoctor({ source: readEnvironment(), files: settingFiles, becomeOwner, print });
    if (!isWell) process.exitCode = 1;
  },
  async jobs(args) {
    print(await runHostCommand({ name: JOBS_COMMAND, args }));
  },
  async reindex(args) {
    if (args.length > 0) throw new StartError(USAGE);
    print(await runHostCommand({ name: REINDEX_COMMAND, args }));
  },
  async 'mail-test'(args) {
    print(await sendTestMail(readEnv(readEnvironment()), args));
  },
  account: script(() => import('./account')),
  backup: script(() => import('./backup')),
  restore: script(() => import('./restore')),
  move: script(() => import('./move')),
  'move-media': script(() => import('./moveMedia')),
  pin: client('pin'),
  board: client('board'),
};

const settingFiles: string[] = [];

/** Adds what a file says to the environment, which wins. */
function readSettings(file: string): void {
  try {
    Object.assign(process.env, { ...parseEnv(readFileSync(file, 'utf8')), ...process.env });
    settingFiles.push(file);
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${wordsOf(error)}.`);
  }
}

runScript(async () => {
  const given = process.argv.slice(2);
  while (given[0]?.startsWith(FILE_OPTION)) readSettings(String(given.shift()).slice(FILE_OPTION.length));
  const [name = '', ...args] = given;
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!run) throw new StartError(USAGE);
  await run(args);
});
