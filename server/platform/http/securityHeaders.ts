import type { FastifyHelmetOptions } from '@fastify/helmet';

const YEAR_SECONDS = 31_536_000;

/** For every answer that is no page: nothing may be loaded, run or framed from it. */
export const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For pages that consist of nothing but text: their own style attributes alone. */
export const PLAIN_POLICY = `${ANSWER_POLICY}; style-src-attr 'unsafe-inline'`;

/** For the service worker, which asks this site alone and runs nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'";

export interface PagePolicyOptions {
  isDevelopment: boolean;
}

/**
 * The Content-Security-Policy of a page: scripts and style sheets from here or with the page's nonce. Style attributes
 * are allowed, since the grid places its cards with them; pictures from elsewhere, since a page that somebody saves
 * from shows its own. Development adds what webpack's evaluated modules and reloading socket need.
 */
export function pagePolicy(nonce: string, { isDevelopment }: PagePolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws: wss:' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every answer. A site on https asks browsers to stay there for a year. */
export function helmetOptions(isHttps: boolean): FastifyHelmetOptions {
  return {
    global: true,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // With `isolationHeaders`, where the browser obeys them.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
  };
}

/** The hosts that browsers call trustworthy also without https. */
const LOOPBACK_HOST = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Headers that keep our windows and processes apart from other sites'. Browsers obey them in secure contexts only; over
 * plain HTTP each page would write an error to the console.
 */
export function isolationHeaders(origin: string): Record<string, string> {
  const { protocol, hostname } = new URL(origin);
  const isSecureContext = protocol === 'https:' || LOOPBACK_HOST.test(hostname);
  return isSecureContext ? { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' } : {};
}
