import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOKS } from '../../../../contract/constants/people/webhooks';

const SECRET_BYTES = 32;
const MS = 1000;

export const newSecret = (): string => `${WEBHOOKS.prefix}${randomBytes(SECRET_BYTES).toString('base64')}`;

interface Sent {
  /** The same for each attempt, by which a receiver recognizes what it has already. */
  id: string;
  sentAt: Date;
  body: string;
}

/** The headers of a delivery, by the rules of Standard Webhooks. */
export function signedHeaders(secret: string, { id, sentAt, body }: Sent): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / MS));
  const key = Buffer.from(secret.slice(WEBHOOKS.prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
