import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RenderedMail } from '../../../contract/mails';

export interface OutgoingMail extends RenderedMail {
  to: string;
  /** The same for every attempt, so that a mail that was sent twice is recognised as one. */
  id: string;
  sentAt: Date;
  /** Where the reader can unsubscribe from mails of this kind; adds the headers of RFC 8058. */
  unsubscribeUrl?: string | undefined;
}

export interface MailTransport {
  /** False: no mail is sent; mails are files in the data folder, shown on the operations page. */
  readonly isConfigured: boolean;
  /** Resolves when the mail server has accepted the mail, or the file is written. Rejects if it must be retried. */
  send(mail: OutgoingMail): Promise<void>;
}

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`; null: mails are written to files. */
  smtpUrl: string | null;
  /** Sender: `Magpie <magpie@pins.example>`. */
  from: string;
  dataDir: string;
}

const TIMEOUT_MS = 20_000;
const TIMES = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };

export function createMailTransport({ smtpUrl, from, dataDir }: MailSettings): MailTransport {
  return smtpUrl === null ? fileTransport(path.join(dataDir, 'mails'), from) : smtpTransport(smtpUrl, from);
}

/** Connects and logs in to a mail server, and sends nothing. Rejects with the server's reason. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, ...TIMES });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function messageOf({ to, subject, text, html, id, sentAt, unsubscribeUrl }: OutgoingMail, from: string) {
  return {
    from,
    // As an object, so that no part of the address can be parsed as a second address.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: sentAt,
    messageId: `<${id}@${domainOf(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const domainOf = (from: string) => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';

function smtpTransport(url: string, from: string): MailTransport {
  return {
    isConfigured: true,
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ url, ...TIMES });
      try {
        await transport.sendMail(messageOf(mail, from));
      } finally {
        transport.close();
      }
    },
  };
}

function fileTransport(folder: string, from: string): MailTransport {
  return {
    isConfigured: false,
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
        messageOf(mail, from),
      );
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, `${mail.id}.eml`), message as Buffer, { mode: 0o600 });
    },
  };
}
