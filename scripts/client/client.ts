import { parseArgs } from 'node:util';
import { wordsOf } from '../../server/platform/database/errors';
import { type ApiClient, createApiClient } from './apiClient';
import { type BoardOptions, board } from './boardCommands';
import { type PinOptions, pin } from './pinCommand';
import { CLIENT_USAGE, UsageError } from './usage';

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const ALWAYS = { url: TEXT, token: TEXT, help: { ...FLAG, short: 'h' } } as const;
const COMMANDS = {
  pin: {
    options: { board: TEXT, title: TEXT, description: TEXT, link: TEXT, alt: TEXT, note: TEXT, secret: FLAG },
    run: (api: ApiClient, names: readonly string[], options: object) => pin(api, names, options as PinOptions),
  },
  board: {
    options: { description: TEXT, secret: FLAG, out: TEXT },
    run: (api: ApiClient, names: readonly string[], options: object) => board(api, names, options as BoardOptions),
  },
} as const;
export type ClientCommand = keyof typeof COMMANDS;

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a command of members, as a client of a site; returns what to print. Throws a StartError in words. */
export async function runClient(
  name: ClientCommand,
  args: readonly string[],
  environment: Environment,
): Promise<string> {
  const { run, options } = COMMANDS[name];
  const { values, positionals } = parse(args, options);
  if (values.help) return CLIENT_USAGE;
  return run(clientOf(values, environment), positionals, values);
}

function parse(args: readonly string[], options: (typeof COMMANDS)[ClientCommand]['options']) {
  try {
    return parseArgs({ args: [...args], options: { ...options, ...ALWAYS }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(wordsOf(error));
  }
}

function clientOf(given: { url?: string; token?: string }, environment: Environment): ApiClient {
  const site = (given.url ?? environment.MAGPIE_URL ?? '').trim();
  const token = (given.token ?? environment.MAGPIE_TOKEN ?? '').trim();
  if (!/^https?:\/\/[^/]/i.test(site) || !URL.canParse(site)) {
    throw new UsageError('Say which site: MAGPIE_URL, or --url, such as https://pins.example.');
  }
  if (!/^[\w-]+$/.test(token)) throw new UsageError('Say with which token: MAGPIE_TOKEN, or --token. It begins mgp_.');
  return createApiClient(site, token);
}
