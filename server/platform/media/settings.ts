import type { ObjectSettings } from '../services/objectClient';

/** Where media files are, from MEDIA_STORE and S3_… */
export interface MediaSettings {
  /** The bucket; null: there is none. */
  readonly objects: ObjectSettings | null;
  /** New files go to the disk, and the bucket is only read; always true without a bucket. */
  readonly isOnDisk: boolean;
  /** What copies of objects may take on this machine, in each process; 0: there are none. */
  readonly cacheBytes: number;
}
