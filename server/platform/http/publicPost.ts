import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { explain } from './fetchErrors';

export interface PostOptions {
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Until the answer begins. */
  timeoutMs: number;
  signal?: AbortSignal;
}

interface PostTools {
  /** Throws for an address that may not be connected to. */
  checkUrl: (address: string) => URL;
  lookup: LookupFunction;
  userAgent: string;
}

/**
 * Posts to an address that a member chose, only where `checkUrl` and `lookup` allow, and returns the status of the answer,
 * whose body is not read. Follows no redirect.
 */
export const createPublicPost =
  ({ checkUrl, lookup, userAgent }: PostTools) =>
  async (address: string, { headers, body, timeoutMs, signal }: PostOptions): Promise<number> => {
    const url = checkUrl(address);
    const { request } = url.protocol === 'https:' ? https : http;
    const over = new AbortController();
    const stop = () => over.abort();
    const timer = setTimeout(stop, timeoutMs);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const sent = request(
          url,
          {
            method: 'POST',
            // A new connection for each request: a shared one may have been opened under another name.
            ...{ agent: false, lookup, signal: over.signal },
            headers: { ...headers, 'user-agent': userAgent, 'content-length': Buffer.byteLength(body) },
          },
          resolve,
        );
        sent.on('error', (error) => reject(explain(error, over.signal)));
        sent.end(body);
      });
      answer.on('error', () => {});
      answer.destroy();
      return answer.statusCode ?? 0;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  };
