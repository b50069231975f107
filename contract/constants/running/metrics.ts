/**
 * What the browser measures, with the share of pages that is sampled (ledger LOG-022 to 026). Times in ms, CLS without
 * unit.
 */
export const METRIC_SAMPLES = {
  LCP: 1,
  CLS: 1,
  INP: 1,
  FCP: 1,
  TTFB: 1,
  layout_shift: 0.1,
  resource_timing: 0.1,
  initial_state: 0.1,
  pin_page_miss: 1,
  /** A page found that the server runs another version. */
  new_version: 1,
  /** A login was not passed on to another country site; `detail.at` says which step failed (ledger ACCT-058 to 060). */
  country_session: 1,
  /** How long a human check took, ms (ledger ACCT-037). */
  human_check: 0.1,
  /** Messages of the service worker (ledger BOOT-033 to 035): calls sent later, calls refused, its experiment group. */
  worker_replayed: 1,
  worker_replay_failed: 1,
  worker_experiment: 1,
  /** Shortcuts could not be read or saved; `detail` says of what and why (ledger BIZ-091 to 093). */
  custom_shortcuts: 1,
} as const;
export type MetricName = keyof typeof METRIC_SAMPLES;
export const METRIC_NAMES = Object.keys(METRIC_SAMPLES) as MetricName[];

/** Share of uses of each text that is counted. */
export const STRING_SAMPLE = 0.0001;

/** Layout shifts of at least this size are reported. */
export const LAYOUT_SHIFT_FROM = 0.009;
/** Most file timings that are kept. */
export const RESOURCE_TIMINGS = 400;

export const ERROR_KINDS = ['error', 'rejection'] as const;
/** Errors of the server itself, beside those of browsers. */
export const SERVER_ERROR = 'server';
export type ErrorKind = (typeof ERROR_KINDS)[number];
