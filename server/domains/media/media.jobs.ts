import type { Services } from '../../platform/http/context';
import type { JobHandlers } from '../../platform/ops/jobs';
import { clearLeftWrites, clearOrphans } from './media.service';

declare module '../../platform/ops/jobs' {
  interface JobPayloads {
    /** Makes the encodings of a picture that take too long for an upload. */
    'media/makeAvif': { signature: string };
    /** Clears away pictures that nobody uses and files that a crash left. */
    'media/clear': Record<string, never>;
  }
}

/** How often 'media/clear' is to run. */
export const CLEAR_MEDIA_EVERY_MS = 3_600_000;

export function createMediaJobs(services: Pick<Services, 'db' | 'clock' | 'mediaStore'>) {
  return {
    'media/makeAvif': ({ signature }) => services.mediaStore.makeAvif(signature),
    'media/clear': async (_payload, { signal }) => {
      await clearOrphans(services, signal);
      await clearLeftWrites(services);
    },
  } satisfies Partial<JobHandlers>;
}
