import path from 'node:path';
import { VIDEO_LIMITS } from '../../../../contract/constants/content/videos';
import { message } from '../../../../contract/messages';
import { ApiError } from '../../http/errors';
import type { VideoColors } from './colors';
import type { VideoFormat } from './sniff';
import { isBusy, runTool } from './tools';
import type { Workload } from './work';

/** A video as it is shown: rotated, with square pixels; its duration is at least 1. */
export interface VideoFacts extends Workload {
  format: VideoFormat;
  hasSound: boolean;
  colors: VideoColors;
  /** Lines of a frame as it is stored. */
  lines: number;
}

interface Stream {
  codec_name?: string;
  codec_type?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  duration?: string;
  avg_frame_rate?: string;
  nb_frames?: string;
  color_space?: string;
  color_primaries?: string;
  color_transfer?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
}

/** Of cameras and programs of the years of AVI. */
const OLDER_CODECS = ['msmpeg4v2', 'msmpeg4v3', 'mpeg1video', 'mpeg2video', 'dvvideo'];
const CODECS: readonly string[] = [
  'h264',
  'hevc',
  'vp8',
  'vp9',
  'av1',
  'mpeg4',
  'h263',
  'prores',
  'mjpeg',
  ...OLDER_CODECS,
];
/** Reading what a video is takes a tenth of a second. `seconds` pass on a busy machine too, those of a processor do not. */
export const PROBE_LIMITS = { seconds: 45, processorSeconds: 20 };
/** Frames of a second of a file that does not declare them. */
const USUAL_RATE = 30;
const ENTRIES =
  'format=duration:stream=codec_type,codec_name,width,height,duration,sample_aspect_ratio,avg_frame_rate,nb_frames,' +
  'color_space,color_primaries,color_transfer:' +
  'stream_disposition=attached_pic:stream_side_data=rotation';

/** Arguments that open a local file with one reader only, and decode it with two threads. */
export const inputOf = (file: string, format: VideoFormat): string[] => [
  ...['-threads', '2', '-protocol_whitelist', 'file', '-f', format, '-i', `file:${path.resolve(file)}`],
];

const unreadable = (id: 'videoDamaged' | 'videoWithoutPicture') => new ApiError('unreadableMedia', { message: id });

/**
 * Reads what a video is. Throws 415 for one that cannot be played, 422 if it is damaged, too long, too large or too much
 * to prepare, and `busy` if reading it takes too long here at the moment.
 */
export async function probeVideo(file: string, format: VideoFormat): Promise<VideoFacts> {
  const facts = await readFacts(file, format);
  if (facts.pixels * facts.frames <= VIDEO_LIMITS.pixels) return facts;
  throw new ApiError('unreadableMedia', { message: 'videoTooMuch' });
}

async function readFacts(file: string, format: VideoFormat): Promise<VideoFacts> {
  const args = ['-v', 'error', '-show_entries', ENTRIES, '-of', 'json', ...inputOf(file, format)];
  const { code, output } = await runTool('ffprobe', args, PROBE_LIMITS);
  const found = code === 0 ? parse(output) : null;
  if (!found) throw unreadable('videoDamaged');
  const stream = found.streams.find(
    ({ codec_type: type, disposition }) => type === 'video' && disposition?.attached_pic !== 1,
  );
  if (!stream?.width || !stream.height) throw unreadable('videoWithoutPicture');
  if (!CODECS.includes(stream.codec_name ?? '')) throw new ApiError('unsupportedMedia', { message: 'videoCodec' });
  if (Math.max(stream.width, stream.height) > VIDEO_LIMITS.side) {
    throw new ApiError('unreadableMedia', { message: message('videoTooLarge', { side: VIDEO_LIMITS.side }) });
  }
  const seconds =
    Number(found.format?.duration ?? stream.duration) || (await measure(file, format)) || fail('videoDamaged');
  if (seconds > VIDEO_LIMITS.seconds) {
    const minutes = Math.floor(VIDEO_LIMITS.seconds / 60);
    throw new ApiError('unreadableMedia', { message: message('videoTooLong', { minutes }) });
  }
  const [pixels, frames] = [stream.width * stream.height, framesOf(stream, seconds)];
  const hasSound = found.streams.some(({ codec_type: type }) => type === 'audio');
  const duration = Math.max(1, Math.round(seconds * 1000));
  const { color_space: matrix, color_primaries: primaries, color_transfer: transfer, height: lines } = stream;
  const colors = { matrix, primaries, transfer };
  return { format, ...shownSize(stream), hasSound, colors, lines, pixels, frames, duration };
}

/** Frames that a file declares: their number, or else their rate. */
function framesOf({ nb_frames: count, avg_frame_rate: rate }: Stream, seconds: number): number {
  const [frames = 0, per = 1] = (rate ?? '').split('/').map(Number);
  const declared = frames > 0 && per > 0 ? (frames / per) * seconds : seconds * USUAL_RATE;
  return Math.max(1, Math.ceil(Number(count) || declared));
}

/** As `probeVideo`, for a video that was taken before, however much it is; null for one that is refused. */
export async function probeOrNull(file: string, format: VideoFormat): Promise<VideoFacts | null> {
  try {
    return await readFacts(file, format);
  } catch (error) {
    if (isBusy(error)) throw error;
    return null;
  }
}

function fail(id: 'videoDamaged'): never {
  throw unreadable(id);
}

function parse(output: string): { streams: Stream[]; format?: { duration?: string } } | null {
  try {
    const found = JSON.parse(output) as { streams?: Stream[]; format?: { duration?: string } };
    return { ...found, streams: found.streams ?? [] };
  } catch {
    return null;
  }
}

/** Seconds of a file that does not say how long it is, as browsers record it: reads all of its packets. */
async function measure(file: string, format: VideoFormat): Promise<number> {
  let microseconds = 0;
  const args = ['-v', 'error', '-progress', 'pipe:1', ...inputOf(file, format), '-map', '0:v:0', '-c', 'copy'];
  await runTool('ffmpeg', [...args, '-f', 'null', '-'], {
    seconds: PROBE_LIMITS.seconds,
    onLine: (line) => {
      const [, time] = /^out_time_us=(\d+)$/.exec(line) ?? [];
      if (time) microseconds = Number(time);
    },
  });
  return microseconds / 1e6;
}

function shownSize({ width = 0, height = 0, sample_aspect_ratio: aspect, side_data_list: data }: Stream) {
  const [across = 1, down = 1] = (aspect ?? '1:1').split(':').map(Number);
  const stretched = across > 0 && down > 0 ? Math.max(1, Math.round((width * across) / down)) : width;
  const isTurned = Math.abs(data?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0) % 180 === 90;
  return isTurned ? { width: height, height: stretched } : { width: stretched, height };
}
