import type { Services } from '../../platform/http/context';
import type { JobHandlers } from '../../platform/ops/jobs';
import { describeOlderImages } from './descriptors.service';
import { clearLeftWrites, clearOrphans } from './media.service';
import { clearPartials } from './partialUploads';
import { transcodeVideo } from './videos.service';

declare module '../../platform/ops/jobs' {
  interface JobPayloads {
    /** Makes the formats of an image that take too long for an upload. */
    'media/makeAvif': { signature: string };
    /** Makes what is played of a video. */
    'media/transcode': { signature: string };
    /** As 'media/transcode', for a video of which that takes long: a slice of the work, unless nobody waits. */
    'media/transcodeLong': { signature: string };
    /** Describes images from before there were descriptors or hashes. */
    'media/describe': Record<string, never>;
    /** Deletes unused images, and files that a crash left behind. */
    'media/clear': Record<string, never>;
  }
}

/** Interval of 'media/clear'. */
export const CLEAR_MEDIA_EVERY_MS = 3_600_000;

export function createMediaJobs(services: Pick<Services, 'db' | 'ids' | 'clock' | 'mediaStore'>) {
  return {
    'media/makeAvif': ({ signature }) => services.mediaStore.makeAvif(signature),
    'media/transcode': ({ signature }, job) => transcodeVideo(services, signature, job),
    'media/transcodeLong': ({ signature }, job) => transcodeVideo(services, signature, job),
    'media/describe': (_payload, { signal }) => describeOlderImages(services, signal),
    'media/clear': async (_payload, { signal }) => {
      await clearOrphans(services, signal);
      await clearLeftWrites(services);
      await clearPartials(services, signal);
    },
  } satisfies Partial<JobHandlers>;
}
