import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { advice, type Check, type Examined, type Finding, ok, problem } from './finding';

/** What may stand in a file of settings beside those of Magpie: it is for Node and the system. */
const FOREIGN = /^(?:NODE_|npm_|UV_|LC_|PG)|^(?:PATH|HOME|LANG|TZ|USER|TMPDIR|SSL_CERT_FILE)$/;
const OTHERS_MAY_READ = 0o004;

/** Settings that do not parse, that are none, and that do not belong together. */
export const checkSettings: Check = async ({ env, settings, files }) => {
  const found: Finding[] = settings.problems.map(problem);
  const all = [...files, ...(existsSync('.env') ? ['.env'] : [])];
  for (const file of all) found.push(...checkFile(file, settings));
  if (env.site.stage !== 'production') {
    found.push(advice(`NODE_ENV is ${env.site.stage}. Leave it out: a site for people runs as production.`));
  }
  if (env.smtpUrl !== null && env.mailFrom.includes('@localhost')) {
    found.push(
      advice('MAIL_FROM is not set: mail servers refuse mails from magpie@localhost. Set it to an address of yours.'),
    );
  }
  if (found.length > 0) return found;
  return [ok(all.length === 0 ? 'all can be read.' : `all can be read, from the environment and ${all.join(', ')}.`)];
};

function checkFile(file: string, { known }: Examined['settings']): Finding[] {
  const found: Finding[] = [];
  const given = readGiven(file);
  if (given === null)
    return [advice(`${file} cannot be read by the user whom the data belongs to, so it was not checked.`)];
  const strange = Object.keys(given).filter((name) => !known.has(name) && !FOREIGN.test(name));
  if (strange.length > 0) {
    found.push(
      advice(`${strange.join(', ')} in ${file} does nothing: there is no such setting (docs/configuration.md).`),
    );
  }
  const holdsSecret = Object.keys(given).some((name) => /_URL$|_KEY$|_TOKEN$|_SECRET$/.test(name));
  if (holdsSecret && (statSync(file).mode & OTHERS_MAY_READ) !== 0) {
    found.push(advice(`${file} holds secrets, and every user of this machine may read it: chmod 600 ${file}`));
  }
  return found;
}

function readGiven(file: string): Record<string, string | undefined> | null {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
