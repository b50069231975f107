import { randomUUID } from 'node:crypto';
import type { Env } from '../server/env';
import { StartError, wordsOf } from '../server/platform/database/errors';
import { createMailTransport } from '../server/platform/mail/transport';

const USAGE = 'To whom? npm run magpie -- mail-test <address>';
const ADDRESS = /^[^<>@\s]+@[^<>@\s]+$/;

/** Sends one mail by the settings in force, and returns what became of it. Throws a StartError if it was not sent. */
export async function sendTestMail(
  { smtpUrl, mailFrom, dataDir, site }: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'site'>,
  [to = '', ...more]: readonly string[],
): Promise<string> {
  if (!ADDRESS.test(to) || more.length > 0) throw new StartError(USAGE);
  if (smtpUrl === null) {
    throw new StartError(
      'No mail server is set, so mails are files in DATA_DIR/mails. Set SMTP_URL, or add --env-file=<file> before ' +
        'the command if the settings stand in a file.',
    );
  }
  const { host } = new URL(smtpUrl);
  const text = `This mail was sent by hand, to see whether ${site.origin ?? 'Magpie'} can send mails. It can.`;
  const mail = { to, subject: 'Test mail from Magpie', text, html: `<p>${text}</p>`, action: '', note: '' };
  const transport = createMailTransport({ smtpUrl, from: mailFrom, dataDir });
  await transport.send({ ...mail, id: randomUUID(), sentAt: new Date() }).catch((error: unknown) => {
    throw new StartError(`${host} did not take the mail: ${wordsOf(error)}. ${adviceFor(error)}`);
  });
  return `${host} took a mail from ${mailFrom} to ${to}. Look for it there, among spam too.`;
}

/** What to try, by the code of nodemailer. */
function adviceFor(error: unknown): string {
  const { code = '' } = error as { code?: string };
  if (code === 'EAUTH')
    return 'Check the user and the password in SMTP_URL; signs such as @ and / are written %40 and %2F.';
  if (code === 'EENVELOPE') return 'It refused an address: check MAIL_FROM and the one that you gave.';
  if (code === 'ESOCKET' || code === 'ETIMEDOUT') {
    return 'Check the host and the port in SMTP_URL, and whether it is smtps:// (465) or smtp:// (587).';
  }
  return 'Check SMTP_URL and MAIL_FROM.';
}
