import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isOwnAddress, isPublicAddress } from './publicAddress';
import { createGuardedLookup } from './safeFetch';

const MAX_BYTES = 1_000_000;
const TIMEOUT_MS = 10_000;

interface GuardedRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * Sends the requests to a service that a site admin has configured, so that its own origin may be inside the
 * network. What it names elsewhere is read as any address that somebody else chose: over TLS and from public addresses
 * alone (safeFetch.ts). Follows no redirect.
 */
export function createGuardedFetch(service: string) {
  const own = new URL(service).origin;
  const lookup = createGuardedLookup();
  return async (address: string, { method = 'GET', headers = {}, body }: GuardedRequest = {}): Promise<Response> => {
    const url = new URL(address);
    const isOwn = url.origin === own;
    if (!isOwn && !isForeignAllowed(url)) throw new Error(`${own} names an address that is not allowed: ${url.host}`);
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
        readAll(answer, url.host).then((bytes) => resolve(toResponse(answer, bytes)), reject);
      });
      sent.on('error', reject);
      sent.end(body === undefined || body === null ? undefined : String(body));
    });
  };
}

/** An address of a service by a path relative to its own, which may have a path itself. */
export const addressAt = (service: string, path: string): string =>
  new URL(path, service.endsWith('/') ? service : `${service}/`).href;

function isForeignAllowed(url: URL): boolean {
  if (url.protocol !== 'https:' || url.username || url.password) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host) && !isOwnAddress(host);
}

async function readAll(answer: http.IncomingMessage, host: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error(`${host} answered too much`);
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
