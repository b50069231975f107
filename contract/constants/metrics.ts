/** What the browser measures, with the share of pages that does (ledger LOG-022 to 026). Times in ms, CLS without unit. */
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
  /** A page found that the server has another version than its own. */
  new_version: 1,
  /** What the service worker tells (ledger BOOT-033 to 035): calls sent late, those refused, the group it works in. */
  worker_replayed: 1,
  worker_replay_failed: 1,
  worker_experiment: 1,
} as const;
export type MetricName = keyof typeof METRIC_SAMPLES;
export const METRIC_NAMES = Object.keys(METRIC_SAMPLES) as MetricName[];

/** Share of the uses of texts that is counted, text by text. */
export const STRING_SAMPLE = 0.0001;

/** A shift of at least this is described. */
export const LAYOUT_SHIFT_FROM = 0.009;
/** Timings of files that are kept. */
export const RESOURCE_TIMINGS = 400;

export const ERROR_KINDS = ['error', 'rejection'] as const;
/** Failures of the server itself, beside those of browsers. */
export const SERVER_ERROR = 'server';
export type ErrorKind = (typeof ERROR_KINDS)[number];
