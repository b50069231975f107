import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import webPush from 'web-push';
import { parseUrl } from '../../../contract/constants/parseUrl';
import { createGuardedLookup } from '../http/safeFetch';
import type { VapidKeys } from './vapidKeys';

/** Where one browser receives push messages (RFC 8030), and the keys for which they are encrypted (RFC 8291). */
export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** `gone`: the browser has unsubscribed, or its keys are none; nothing may be sent there again. */
export type PushOutcome = 'sent' | 'gone';

export interface PushSender {
  readonly publicKey: string;
  /** Whether messages may be sent to an address that a browser named. Its host is checked again with each message. */
  isAllowed(endpoint: string): boolean;
  /** Throws where this site cannot sign, or the service cannot be reached or does not take the message now. */
  send(subscription: PushSubscription, payload: object): Promise<PushOutcome>;
}

/** What a test replaces to receive messages itself. */
export interface PushNetwork {
  protocol?: 'https:' | 'http:';
  resolveHost?: (host: string) => Promise<string[]>;
  isAddressAllowed?: (address: string) => boolean;
}

interface SenderOptions {
  keys: VapidKeys;
  /** Whom a push service may write to: an address with `https:` or `mailto:`. */
  contact: string;
  network?: PushNetwork;
}

const TIMEOUT_MS = 10_000;
const DAY_SECONDS = 86_400;
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** A site without TLS or a set origin has no address that a push service would take. */
export const pushContact = (origin: string | null): string =>
  origin?.startsWith('https:') ? origin : 'mailto:magpie@magpie.invalid';

/**
 * Sends push messages to the services that browsers name. Such an address is chosen by anyone who subscribes, so it is
 * treated as any foreign one: over TLS, on the usual port, by name, and to public addresses alone. Follows no redirect
 * and reads no answer.
 */
export function createPushSender({ keys, contact, network = {} }: SenderOptions): PushSender {
  const { protocol = 'https:' } = network;
  const lookup = createGuardedLookup(network.resolveHost, network.isAddressAllowed);
  const isAllowed = (endpoint: string) => {
    const url = parseUrl(endpoint);
    if (url === null) return false;
    const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
    if (url.protocol !== protocol || url.username !== '' || url.password !== '') return false;
    return isIP(host) === 0 && host.includes('.') && (url.port === '' || protocol === 'http:');
  };
  return {
    publicKey: keys.publicKey,
    isAllowed,
    async send(subscription, payload) {
      if (!isAllowed(subscription.endpoint) || !hasUsableKeys(subscription)) return 'gone';
      const message = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
        TTL: DAY_SECONDS,
        vapidDetails: { subject: contact, ...keys },
      });
      const { request } = protocol === 'https:' ? https : http;
      const status = await new Promise<number>((resolve, reject) => {
        const options = {
          method: 'POST',
          headers: message.headers,
          agent: false,
          lookup,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        };
        const sent = request(new URL(message.endpoint), options, (answer) => {
          answer.destroy();
          resolve(answer.statusCode ?? 0);
        });
        sent.on('error', reject);
        sent.end(message.body);
      });
      if (GONE.has(status)) return 'gone';
      if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}`);
      return 'sent';
    },
  };
}

/** False for keys that no browser makes: nobody could read the message. */
function hasUsableKeys({ keys }: PushSubscription): boolean {
  try {
    webPush.encrypt(keys.p256dh, keys.auth, '', 'aes128gcm');
    return true;
  } catch {
    return false;
  }
}
