import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isOwnAddress, isPublicAddress } from '../http/publicAddress';
import { createGuardedLookup } from '../http/safeFetch';

const MAX_BYTES = 1_000_000;
const TIMEOUT_MS = 10_000;

interface ProviderRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * Sends the requests to a login provider. Whoever runs the site has allowed the issuer's own origin explicitly, which may
 * be inside the network. What the issuer's metadata name elsewhere is read as any address that somebody else chose: over
 * TLS and from public addresses alone (safeFetch.ts). Follows no redirect.
 */
export function createProviderFetch(issuer: string) {
  const own = new URL(issuer).origin;
  const lookup = createGuardedLookup();
  return async (address: string, { method = 'GET', headers = {}, body }: ProviderRequest = {}): Promise<Response> => {
    const url = new URL(address);
    const isOwn = url.origin === own;
    if (!isOwn && !isForeignAllowed(url))
      throw new Error(`The login provider names an address that is not allowed: ${url.host}`);
    const { request } = url.protocol === 'https:' ? https : http;
    const options = {
      method,
      headers,
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(!isOwn && { lookup }),
    };
    return new Promise<Response>((resolve, reject) => {
      const sent = request(url, options, (answer) => {
        readAll(answer).then((bytes) => resolve(toResponse(answer, bytes)), reject);
      });
      sent.on('error', reject);
      sent.end(body === undefined || body === null ? undefined : String(body));
    });
  };
}

function isForeignAllowed(url: URL): boolean {
  if (url.protocol !== 'https:' || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host) && !isOwnAddress(host);
}

async function readAll(answer: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('The login provider answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toResponse({ statusCode = 502, headers }: http.IncomingMessage, bytes: Buffer): Response {
  const names = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const hasBody = statusCode !== 204 && statusCode !== 304;
  return new Response(hasBody ? new Uint8Array(bytes) : null, {
    status: statusCode,
    headers: names as [string, string][],
  });
}
