/** Limits of the operations page. */
export const OPERATIONS = {
  /** Rows of a long table are counted up to here; beyond it says 'more than'. */
  countCap: 10_000,
  /** Reports and appeals are counted up to here above the page's parts. */
  undecided: 99,
  backups: 50,
  jobs: 200,
  tables: 50,
  people: 50,
  /** Minutes of traffic that a process remembers. */
  minutes: 60,
} as const;

export const JOB_STATES = ['failed', 'running', 'waiting'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Of an index in the memory of a process; `too_large`: beyond its memory, and so not used. */
export const INDEX_STATES = ['off', 'loading', 'ready', 'too_large', 'failed'] as const;
export type IndexState = (typeof INDEX_STATES)[number];
