export interface AnnouncedJob {
  readonly kind: string;
  readonly runAt: Date;
}

type Listener = (job: AnnouncedJob) => void;

/** Of all runners of this process. A runner on another database is woken for nothing, which only tests have. */
const listeners = new Set<Listener>();

/** Calls back with each job that this process enqueues, after its transaction has committed; returns what stops it. */
export function onJobAnnounced(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceJob(job: AnnouncedJob): void {
  for (const listener of listeners) listener(job);
}
