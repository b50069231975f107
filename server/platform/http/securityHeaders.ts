import type { FastifyHelmetOptions } from '@fastify/helmet';

const YEAR_SECONDS = 31_536_000;

/** For every response that is not a page: nothing may be loaded, run or framed. */
export const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** For pages with only text: allows only their own styles. */
export const PLAIN_POLICY = `${ANSWER_POLICY}; style-src 'unsafe-inline'`;

/** Where Google's human check comes from; it asks the first. */
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] as const;

/** For the service worker, which only requests this site and runs nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'";

export interface PagePolicyOptions {
  isDevelopment: boolean;
  /** The other country sites, to which pages pass their session on. */
  countryHosts: readonly string[];
  /** Loads Google's human check where somebody logs in or signs up (ledger ACCT-034). */
  hasRecaptcha: boolean;
}

/**
 * The Content-Security-Policy of a page: scripts and style sheets from this site or with the page's nonce. Allows style
 * attributes, because the grid positions its cards with them, and images from everywhere, because the page for saving
 * shows images of other sites. Development adds what webpack's evaluated modules and its reloading socket need.
 */
export function pagePolicy(nonce: string, { isDevelopment, countryHosts, hasRecaptcha }: PagePolicyOptions): string {
  const recaptcha = hasRecaptcha ? RECAPTCHA : [];
  return [
    "default-src 'self'",
    directive('script-src', "'self'", `'nonce-${nonce}'`, isDevelopment && "'unsafe-eval'", ...recaptcha),
    directive('frame-src', "'self'", recaptcha[0]),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' blob:",
    "font-src 'self'",
    directive(
      'connect-src',
      "'self'",
      ...countryHosts.map((host) => `${host}:*`),
      recaptcha[0],
      isDevelopment && 'ws: wss:',
    ),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const directive = (name: string, ...sources: (string | false | undefined)[]) =>
  [name, ...sources.filter(Boolean)].join(' ');

/** Headers of every response. A site on https enables HSTS for a year. */
export function helmetOptions(isHttps: boolean): FastifyHelmetOptions {
  return {
    global: true,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Set by `isolationHeaders` instead, which knows whether the context is secure.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
  };
}

/** Hosts that browsers treat as secure contexts even without https. */
const LOOPBACK_HOST = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Headers that isolate our windows and processes from other sites. Browsers apply them only in secure contexts; over
 * plain HTTP each page would log an error to the console.
 */
export function isolationHeaders(origin: string): Record<string, string> {
  const { protocol, hostname } = new URL(origin);
  const isSecureContext = protocol === 'https:' || LOOPBACK_HOST.test(hostname);
  return isSecureContext ? { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' } : {};
}
