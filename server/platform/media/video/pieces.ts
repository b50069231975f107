import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { inputOf, type VideoFacts } from './probe';
import { runTool } from './tools';
import {
  KEY_FRAME_SECONDS,
  MP4,
  mostSeconds,
  ONLY,
  pictureArguments,
  QUIET,
  readProgress,
  requireWhole,
  SOUND,
  SOUND_ENCODING,
  shownSeconds,
  type TranscodeOptions,
  VideoRefused,
} from './transcode';
import { decodingSeconds, WORK_LIMITS, workOf } from './work';

/**
 * Long videos are encoded piece by piece: MPEG-TS files of a few seconds, named by their number and the time at which they
 * end. A piece stays when encoding pauses or its process is killed, and the next run goes on behind the last one.
 */

/** Added to the times of pieces, because MPEG-TS has none below zero and frames are decoded before they are shown. */
const TIME_OFFSET = 10;
/** A run begins so much before the end of the last piece, so that rounded times lose no frame. Seconds. */
const ROUNDING = 0.002;
const NAME = /^(\d{5})-(\d+)\.ts$/;

interface Piece {
  name: string;
  /** Seconds. */
  end: number;
}

export interface PieceOptions extends TranscodeOptions {
  /** Whether others wait, so that encoding pauses after a while; called at times. */
  isAwaited?: (() => Promise<boolean>) | undefined;
}

export interface PieceFolders {
  /** Where complete pieces stay. */
  pieces: string;
  /** Where they are written; deleted in any case. */
  temporary: string;
}

/**
 * Encodes what is missing of the picture; returns false if it paused. Throws VideoRefused if a piece cannot be read or takes
 * too long.
 */
export async function writePieces(
  source: string,
  facts: VideoFacts,
  { pieces, temporary }: PieceFolders,
  options: PieceOptions,
): Promise<boolean> {
  await Promise.all([pieces, temporary].map((folder) => mkdir(folder, { recursive: true })));
  const known = await listPieces(pieces);
  const from = Math.max(0, (known.at(-1)?.end ?? 0) - ROUNDING);
  try {
    return await encodeFrom({ source, facts, pieces, temporary, from, first: known.length }, options);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

interface Run extends PieceFolders {
  source: string;
  facts: VideoFacts;
  /** Seconds. */
  from: number;
  /** Number of the first piece. */
  first: number;
}

class Paused extends Error {}

async function encodeFrom(run: Run, { signal, onProgress, isAwaited }: PieceOptions): Promise<boolean> {
  const { facts, temporary, from } = run;
  const began = performance.now();
  const keeper = createKeeper(run);
  const stop = new AbortController();
  const forward = () => stop.abort(signal?.reason);
  if (signal?.aborted) forward();
  signal?.addEventListener('abort', forward);
  let checking: Promise<void> | undefined;
  const check = async () => {
    const { isMore, idle } = await keeper.keep();
    if (idle > mostPieceSeconds(facts, from)) return stop.abort(new VideoRefused('tooSlow'));
    const isLong = performance.now() - began > WORK_LIMITS.short * 1000;
    if (isMore && isLong && (await isAwaited?.())) stop.abort(new Paused());
  };
  const progress = readProgress(facts, onProgress, from * 1000);
  const onLine = (line: string) => {
    progress(line);
    if (line !== 'progress=continue') return;
    checking ??= check()
      .catch((error: unknown) => stop.abort(error))
      .finally(() => {
        checking = undefined;
      });
  };
  try {
    const seconds = mostSeconds(workOf(facts), facts.duration);
    const args = await pieceArguments(run);
    const { code, isTooSlow } = await runTool('ffmpeg', args, {
      ...{ signal: stop.signal, folder: temporary, seconds, isSlownessTold: true, onLine },
    });
    if (isTooSlow) throw new VideoRefused('tooSlow');
    if (code !== 0) throw new VideoRefused('damaged');
    return true;
  } catch (error) {
    if (error instanceof Paused) return false;
    throw error;
  } finally {
    signal?.removeEventListener('abort', forward);
    await checking;
    await keeper.keep();
  }
}

/** Seconds within which a piece must be done, wherever a run began: it may have to decode everything before that. */
function mostPieceSeconds(facts: VideoFacts, from: number): number {
  const share = Math.min(1, (KEY_FRAME_SECONDS * 1000) / facts.duration);
  const before = Math.min(1, (from * 1000) / facts.duration);
  return mostSeconds(workOf(facts) * share + decodingSeconds(facts) * before);
}

const LIST = 'list.csv';

async function pieceArguments({ source, facts, from, first }: Run): Promise<string[]> {
  const inner = `mpegts_copyts=1:output_ts_offset=${(from + TIME_OFFSET).toFixed(6)}`;
  return [
    ...[...QUIET, '-progress', 'pipe:1', '-ss', from.toFixed(6), ...inputOf(source, facts.format)],
    ...['-map', '0:v:0', '-an', ...ONLY, '-t', Math.max(KEY_FRAME_SECONDS, shownSeconds(facts) - from).toFixed(6)],
    ...[...(await pictureArguments(facts)), '-avoid_negative_ts', 'disabled', '-f', 'segment'],
    ...['-segment_time', String(KEY_FRAME_SECONDS), '-segment_list', LIST, '-segment_list_type', 'csv'],
    ...[
      '-segment_format',
      'mpegts',
      '-segment_format_options',
      inner,
      '-segment_start_number',
      String(first),
      '%05d.ts',
    ],
  ];
}

/** Moves the pieces that a run has completed to where they stay; ffmpeg lists a piece when it is complete. */
function createKeeper({ pieces, temporary, from }: Run) {
  let kept = 0;
  let since = performance.now();
  return {
    async keep() {
      const lines = (await readFile(path.join(temporary, LIST), 'utf8').catch(() => '')).split('\n').slice(0, -1);
      const isMore = lines.length > kept;
      for (const line of lines.slice(kept)) {
        const [name = '', start, end] = line.split(',');
        // A run that begins at the end of the video lists an empty piece.
        if (Number(end) > Number(start)) {
          const micros = Math.round((from + Number(end)) * 1e6);
          await rename(path.join(temporary, name), path.join(pieces, `${name.slice(0, 5)}-${micros}.ts`));
        }
        kept += 1;
      }
      if (isMore) since = performance.now();
      return { isMore, idle: (performance.now() - since) / 1000 };
    },
  };
}

/** The pieces that are complete, without those behind a missing one. */
async function listPieces(folder: string): Promise<Piece[]> {
  const found: Piece[] = [];
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    const [, number, end] = NAME.exec(name) ?? [];
    if (Number(number) === found.length) found.push({ name, end: Number(end) / 1e6 });
  }
  return found;
}

/** Joins the pieces and the sound of a video to an MP4, and returns what it is. Throws VideoRefused if much is missing. */
export async function joinPieces(
  source: string,
  facts: VideoFacts,
  { pieces, sound, target }: { pieces: string; sound: string; target: string },
  signal?: AbortSignal,
): Promise<VideoFacts> {
  const seconds = mostSeconds(0, facts.duration);
  const run = async (args: string[]) => {
    const { code, isTooSlow } = await runTool('ffmpeg', [...QUIET, ...args], {
      ...{ signal, seconds, isSlownessTold: true, folder: pieces },
    });
    if (isTooSlow) throw new VideoRefused('tooSlow');
    return code === 0;
  };
  const found = await listPieces(pieces);
  const input = `concat:${found.map(({ name }) => name).join('|')}`;
  const picture = ['-protocol_whitelist', 'file,concat', '-f', 'mpegts', '-itsoffset', `-${TIME_OFFSET}`, '-i', input];
  const from = [...inputOf(source, facts.format), ...SOUND, '-vn', ...ONLY, '-t', String(shownSeconds(facts))];
  const isHeard = !facts.hasSound || (await run([...from, ...SOUND_ENCODING, '-f', 'mp4', path.resolve(sound)]));
  const both = facts.hasSound ? [...inputOf(sound, 'mov'), '-map', '0:v:0', '-map', '1:a:0'] : ['-map', '0:v:0'];
  const join = ['-copyts', ...picture, ...both, '-c', 'copy', ...ONLY, ...MP4, path.resolve(target)];
  if (!isHeard || !(await run(join))) throw new VideoRefused('damaged');
  return requireWhole(target, facts);
}
