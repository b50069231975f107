import { DAY_MS, HOUR_MS } from '../../../../contract/constants/durations';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { describeOlderImages } from './descriptors.service';
import { clearLeftWrites, clearOrphans } from './media.service';
import { clearPartials } from './partialUploads';
import { transcodeVideo } from './videos.service';

declare module '../../../platform/ops/jobs' {
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

export function createMediaJobs(services: Pick<Services, 'db' | 'ids' | 'clock' | 'mediaStore'>) {
  return {
    'media/makeAvif': {
      lane: 'avif',
      run: ({ signature }) => services.mediaStore.makeAvif(signature),
    },
    'media/transcode': {
      lane: 'videos',
      timeLimitMs: HOUR_MS,
      run: ({ signature }, job) => transcodeVideo(services, signature, job),
    },
    'media/transcodeLong': {
      lane: 'longVideos',
      timeLimitMs: DAY_MS,
      run: ({ signature }, job) => transcodeVideo(services, signature, job),
    },
    'media/describe': {
      lane: 'maintenance',
      timeLimitMs: HOUR_MS,
      everyMs: PURGE_EVERY_MS,
      run: (_payload, { signal }) => describeOlderImages(services, signal),
    },
    'media/clear': {
      lane: 'maintenance',
      timeLimitMs: HOUR_MS,
      everyMs: HOUR_MS,
      run: async (_payload, { signal }) => {
        await clearOrphans(services, signal);
        await clearLeftWrites(services);
        await clearPartials(services, signal);
      },
    },
  } satisfies Partial<JobDefinitions>;
}
