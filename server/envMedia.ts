import { parseUrl } from '../contract/constants/parseUrl';
import { GB, MB, oneOf, readSize } from './envValues';
import type { MediaSettings } from './platform/media/settings';
import type { ObjectSettings } from './platform/services/objectClient';

interface Reader {
  text(name: string): string | null;
  check<T>(name: string, absent: T, read: (value: string) => T | undefined, rule: string): T;
  problems: string[];
}

const STORES = ['disk', 's3'] as const;
const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** MEDIA_STORE and S3_…: all that a bucket needs, or none of it. Adds a sentence to `problems` for some. */
export function readMedia({ text, check, problems }: Reader): MediaSettings {
  const wanted = check('MEDIA_STORE', 'disk', oneOf(STORES), `one of ${STORES.join(', ')}`);
  const given: Record<(typeof NEEDED)[number], string | null> = {
    S3_ENDPOINT: check(
      'S3_ENDPOINT',
      null,
      readEndpoint,
      'an address without a name and a password, such as https://s3.example',
    ),
    S3_BUCKET: check(
      'S3_BUCKET',
      null,
      readBucket,
      'the name of a bucket: lower-case letters, digits, dots and hyphens',
    ),
    S3_ACCESS_KEY_ID: text('S3_ACCESS_KEY_ID'),
    S3_SECRET_ACCESS_KEY: text('S3_SECRET_ACCESS_KEY'),
  };
  const region = check('S3_REGION', 'us-east-1', readRegion, 'the name of a region, such as us-east-1');
  const prefix = check('S3_PREFIX', '', readPrefix, 'letters, digits, hyphens and slashes, such as magpie/media');
  const cacheBytes = check('S3_CACHE_MB', GB, readCache, 'a number of megabytes, or 0 to keep none');
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (endpoint !== null && bucket !== null && accessKeyId !== null && secretAccessKey !== null) {
    const objects: ObjectSettings = { endpoint, bucket, accessKeyId, secretAccessKey, region, prefix };
    return { objects, isOnDisk: wanted === 'disk', cacheBytes };
  }
  const isSome = Object.values(given).some((value) => value !== null);
  if (isSome || wanted === 's3') {
    const missing = NEEDED.filter((name) => given[name] === null);
    problems.push(`${missing.join(', ')} must be set too: MEDIA_STORE=s3 needs ${NEEDED.join(', ')}.`);
  }
  return { objects: null, isOnDisk: true, cacheBytes };
}

/** Not one that holds a password, because it is shown. */
function readEndpoint(value: string): string | undefined {
  const url = parseUrl(value);
  const isRight = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
  return isRight ? url.href.replace(/\/$/, '') : undefined;
}

const readBucket = (value: string) => (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value) ? value : undefined);
const readRegion = (value: string) => (/^[a-z0-9-]{1,40}$/.test(value) ? value : undefined);

/** With a slash at its end, and none at its beginning. */
function readPrefix(value: string): string | undefined {
  const names = value.split('/').filter(Boolean);
  return names.every((name) => /^[\w-]{1,60}$/.test(name)) ? names.map((name) => `${name}/`).join('') : undefined;
}

const readCache = (value: string) => (Number(value) === 0 ? 0 : readSize(MB)(value));
