import type { MailMessage } from '../../../../contract/mails';
import type { UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { MailId } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import type { Services } from '../../../platform/http/context';
import { jobOrigin } from '../../../platform/http/siteOrigin';
import { enqueue } from '../../../platform/ops/jobs';
import { recallBranding } from '../branding';
import * as mails from './mails.repository';

export interface Recipient {
  /** null: a person without an account. */
  userId: UserId | null;
  address: string;
  locale: string;
}

/**
 * Queues a mail in the transaction that causes it: it is sent, and tried again while the mail server does not answer, if
 * and only if that transaction commits. Returns its id. `unsubscribeUrl`: for every mail that is not about the account itself.
 */
export async function queueMail(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  to: Recipient,
  message: MailMessage,
  { unsubscribeUrl }: { unsubscribeUrl?: string } = {},
): Promise<MailId> {
  const id = tools.ids.next('mail', 0);
  await mails.insertMail(tx, {
    id,
    user_id: to.userId,
    address: to.address,
    locale: to.locale,
    message: jsonb(message),
    unsubscribe_url: unsubscribeUrl ?? null,
    status: 'queued',
    created_at: tools.clock.now(),
  });
  await enqueue(tx, tools, 'mails/send', { mailId: id });
  return id;
}

/** Sends a queued mail. Sending it again does nothing; throws if the mail server does not accept it. */
export async function sendMail(
  services: Pick<Services, 'db' | 'clock' | 'mail' | 'configuredOrigin'>,
  id: MailId,
): Promise<void> {
  const { db, clock, mail } = services;
  const row = await mails.findMail(db, id);
  if (!row?.message || row.status !== 'queued') return;
  const unsubscribeUrl = row.unsubscribe_url ?? undefined;
  const { name: siteName } = await recallBranding(services);
  const origin = await jobOrigin(services);
  const rendered = await mail.render(row.locale, row.message, { origin, siteName, unsubscribeUrl });
  const at = clock.now();
  await mail.transport.send({ ...rendered, to: row.address, id, sentAt: at, unsubscribeUrl });
  const { isConfigured } = mail.transport;
  await mails.markMail(db, id, {
    status: isConfigured ? 'sent' : 'saved',
    subject: rendered.subject,
    body: isConfigured ? null : rendered.text,
    at,
  });
}

/** The newest mails, for the operations page. */
export const listMails = ({ db }: Pick<Services, 'db'>, limit: number) => mails.findMails(db, limit);
