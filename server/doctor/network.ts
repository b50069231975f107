import { createServer } from 'node:net';
import { join } from 'node:path';
import { DAY_MS } from '../../contract/constants/durations';
import { onPort } from '../listening';
import { DATABASE_LOCK } from '../platform/database/embedded/open';
import { wordsOf } from '../platform/database/errors';
import { readCertificateEnd } from '../platform/http/certificate';
import { verifyMailServer } from '../platform/mail/transport';
import { readLock } from '../platform/ops/lock';
import { advice, type Check, type Examined, type Finding, ok, problem } from './finding';

const ANSWER_WITHIN_MS = 5000;
const CERTIFICATE_DAYS = 14;
const LOCAL = /^(?:localhost|127\.|\[::1\]|.*\.localhost$)/;

/** Whether a server runs by these settings, and answers; or whether one could. */
export const checkServer: Check = async (examined) => {
  const { env } = examined;
  const holder = env.databaseUrl === null ? await readLock(join(env.dataDir, DATABASE_LOCK)) : undefined;
  const answer = env.port === 0 ? null : await readHealth(`http://${addressOf(env.host)}:${env.port}`);
  examined.isRunning = holder !== undefined || answer === 'magpie';
  if (answer === 'magpie') return [ok(`Magpie answers at port ${env.port}.`)];
  if (holder) {
    return [
      advice(
        `Process ${holder.pid} runs on ${env.dataDir}, but does not answer at port ${env.port}. It is starting, stuck, or ` +
          'has other settings than these: add --env-file=<its file> before the command.',
      ),
    ];
  }
  await onPort(env, listenOnce);
  return [ok(`none runs, and port ${env.port} is free.`)];
};

const addressOf = (host: string | null): string => {
  if (host === null || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

async function listenOnce(port: number, host: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  await new Promise((resolve) => server.close(resolve));
}

/** `magpie` for one that runs, `other` for another program, null where nothing answers over HTTP. */
async function readHealth(origin: string): Promise<'magpie' | 'other' | null> {
  try {
    return await askHealth(origin);
  } catch {
    return null;
  }
}

async function askHealth(origin: string): Promise<'magpie' | 'other'> {
  const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  const body = await response.text();
  return response.ok && body.includes('"alive"') ? 'magpie' : 'other';
}

/** The address that people use: TLS, cookies, the proxy in front. */
export const checkOrigin: Check = async (examined) => {
  const { origin, trustProxy } = examined.env.site;
  if (origin === null) {
    return [
      advice(
        'ORIGIN is not set, so it is taken from each request. Set it to the address that people use: https://pins.example',
      ),
    ];
  }
  const { protocol, hostname } = new URL(origin);
  const found: Finding[] = [];
  if (protocol === 'http:' && !LOCAL.test(hostname)) {
    found.push(
      advice(
        `${origin} is plain HTTP: passwords and cookies can be read on the way, and browsers allow neither passkeys nor ` +
          'notifications nor use without a connection. Put a proxy with TLS in front (docs/hosting.md).',
      ),
    );
  }
  if (protocol === 'https:' && trustProxy === false) {
    found.push(
      problem(
        'ORIGIN is https, so a proxy stands in front, but TRUST_PROXY is off: all people have the address of the proxy, ' +
          'and limits meant for one shut out everybody. Set TRUST_PROXY to its address, such as 127.0.0.1.',
      ),
    );
  }
  if (trustProxy === true && examined.env.host === null) {
    found.push(
      advice(
        'TRUST_PROXY is true and the port is open to the network: anyone who reaches it can claim any address. Set ' +
          'TRUST_PROXY to the address of the proxy, or HOST=127.0.0.1.',
      ),
    );
  }
  if (examined.isRunning) found.push(...(await checkAnswer(origin, examined)));
  return found.length > 0 ? found : [ok(`${origin}${examined.isRunning ? ' answers' : ''}.`)];
};

async function checkAnswer(origin: string, { now }: Examined): Promise<Finding[]> {
  const found: Finding[] = [];
  const endsAt = await readCertificateEnd(origin);
  const days = endsAt === null ? Number.POSITIVE_INFINITY : (endsAt.getTime() - now.getTime()) / DAY_MS;
  if (days < 0) found.push(problem(`The certificate of ${origin} ended ${endsAt?.toISOString()}. Renew it.`));
  else if (days < CERTIFICATE_DAYS) found.push(advice(`The certificate of ${origin} ends ${endsAt?.toISOString()}.`));
  try {
    if ((await askHealth(origin)) === 'other') {
      found.push(problem(`Something else than Magpie answers at ${origin}. Does the proxy lead to the right port?`));
    }
  } catch (error) {
    const reason = wordsOf((error as Error).cause ?? error);
    found.push(
      advice(
        `${origin} does not answer from this machine (${reason}). If people elsewhere reach it, all is well; else look at the proxy and the name.`,
      ),
    );
  }
  return found;
}

/** Whether the mail server can be reached and lets us in; nothing is sent. */
export const checkMail: Check = async ({ env: { smtpUrl } }) => {
  if (smtpUrl === null) {
    return [
      advice(
        'No mail server: nobody can reset a password by mail. Set SMTP_URL; until then mails are on the operations page.',
      ),
    ];
  }
  const { host } = new URL(smtpUrl);
  try {
    await verifyMailServer(smtpUrl);
    return [ok(`${host} lets us in. To see whether mails arrive: npm run magpie -- mail-test <address>`)];
  } catch (error) {
    return [problem(`${host} cannot be used: ${wordsOf(error)}. Check SMTP_URL.`)];
  }
};
