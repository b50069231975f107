import type { JobContext, JobHandlers, JobLane, JobPayloads, JobRunner, KindOf } from './jobs';

/**
 * Jobs of one lane share its slots and never wait for those of another. What people wait for has lanes of its own, each
 * kind beside what takes about as long, so that it is never behind the work of machines: a mail behind a word index, or
 * an export behind the AVIF files of a thousand images. Due jobs of earlier lanes are claimed first.
 */
/** What is retained for days is looked through so often. */
export const PURGE_EVERY_MS = 6 * 3_600_000;

const LANES = [
  { name: 'mails', slots: 2 },
  { name: 'actions', slots: 2 },
  { name: 'push', slots: 1 },
  // Waits for addresses of members, which may be slow.
  { name: 'webhooks', slots: 2 },
  { name: 'exports', slots: 1 },
  { name: 'erasures', slots: 1 },
  // Reads files of many rows, and waits for pictures of other sites.
  { name: 'imports', slots: 2 },
  { name: 'others', slots: 2 },
  { name: 'linkPages', slots: 1 },
  // Files of many rows, and the images of their products.
  { name: 'feeds', slots: 1 },
  { name: 'productPins', slots: 1 },
  // Look through what many people did.
  { name: 'audiences', slots: 1 },
  { name: 'avif', slots: 1 },
  // Goes through all there is, or may.
  { name: 'maintenance', slots: 1 },
  // Up to hours, in programs of their own.
  { name: 'videos', slots: 1 },
  { name: 'longVideos', slots: 1 },
] as const;

type LaneName = (typeof LANES)[number]['name'];

/** One kind of job: what it does, and how the queue treats it. */
export interface JobDefinition<Payload> {
  /** `others` by default. */
  lane?: LaneName;
  /** After this time it counts as failed and its slot is freed; 10 minutes by default. */
  timeLimitMs?: number;
  /** Runs by itself, about so often. Only without a payload. */
  everyMs?: Payload extends Record<string, never> ? number : never;
  run: (payload: Payload, job: JobContext) => Promise<void>;
}

/** Every kind of job that a domain declares in JobPayloads. */
export type JobDefinitions = { readonly [Kind in KindOf<JobPayloads>]: JobDefinition<JobPayloads[Kind]> };

type Kind = KindOf<JobPayloads>;
type Definition = JobDefinition<JobPayloads[Kind]>;

/** Definitions as the job runner takes them. */
export function runnerOptionsOf(definitions: JobDefinitions) {
  const all = Object.entries(definitions) as [Kind, Definition][];
  return {
    handlers: Object.fromEntries(all.map(([kind, { run }]) => [kind, run])) as JobHandlers,
    timeLimits: Object.fromEntries(
      all.flatMap(([kind, { timeLimitMs }]) => (timeLimitMs === undefined ? [] : [[kind, timeLimitMs]])),
    ) as Partial<Record<Kind, number>>,
    lanes: LANES.map(({ name, slots }): JobLane<Kind> => {
      const kinds = all.flatMap(([kind, { lane }]) => (lane === name ? [kind] : []));
      return { slots, kinds: name === 'others' ? 'others' : kinds };
    }),
  };
}

/** Lets the kinds with `everyMs` run by themselves. */
export function scheduleRecurring(runner: JobRunner, definitions: JobDefinitions): void {
  for (const [kind, { everyMs }] of Object.entries(definitions) as [Kind, Definition][]) {
    if (everyMs !== undefined) runner.every(kind, {} as JobPayloads[Kind], everyMs);
  }
}
