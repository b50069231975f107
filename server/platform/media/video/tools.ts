import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ApiError } from '../../http/errors';

/** Address space of one program, kB: a video that needs more cannot be read. */
const MEMORY_KB = 4_194_304;
const OUTPUT_BYTES = 1_000_000;

/**
 * Runs a program with low priority, bounded memory and the processor seconds of its first argument, and kills it when the
 * pipe from this process closes, however this process ended: ffmpeg alone would work on for nobody.
 */
const SUPERVISE = `ulimit -v ${MEMORY_KB} 2>/dev/null; ulimit -S -t $1 2>/dev/null; shift; exec 3<&0; nice -n 15 "$@" </dev/null 3<&- & child=$!
( cat <&3 >/dev/null; kill -9 $child ) >/dev/null 2>&1 & watcher=$!
exec 3<&-; wait $child; code=$?; kill $watcher 2>/dev/null; exit $code`;

export interface ToolOptions {
  signal?: AbortSignal | undefined;
  /** The folder in which it runs. */
  folder?: string;
  /** Seconds after which it is killed. They say nothing about the video: the machine may be busy with others. */
  seconds: number;
  /** Seconds of a processor that it may use; a video that needs more cannot be read. */
  processorSeconds?: number;
  /** Whether the result says that it was too slow, rather than rejecting with `busy`. */
  isSlownessTold?: boolean;
  /** Called with each line of its output; then the output is not returned. */
  onLine?: (line: string) => void;
}

export interface ToolResult {
  /** 0: success. */
  code: number;
  output: string;
  isTooSlow: boolean;
}

/** The program is not there, or its libraries could not be loaded for lack of memory or open files. */
const NOT_LOADED = 127;
/** The supervising shell was ended by a signal. */
const UNSUPERVISED = 137;
/**
 * Exit codes that say nothing about the video: the shell could not start the program (2, 126, 127), or a signal ended it
 * (128 and its number, 255 from ffmpeg): a stop of the service reaches all of its processes, and the system ends some when
 * it runs out of memory.
 */
const INTERRUPTED: ReadonlySet<number> = new Set([2, 126, NOT_LOADED, 129, 130, UNSUPERVISED, 143, 255]);
/** The system has no processes, files or memory left at the moment. */
const EXHAUSTED: ReadonlySet<string | undefined> = new Set(['EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM']);

const busy = (cause: Error) => new ApiError('busy', { cause, retryAfter: 1 });

/** Whether a program could not run, which says nothing about the video. */
export const isBusy = (error: unknown): boolean => error instanceof ApiError && error.code === 'busy';

/**
 * Runs ffmpeg or ffprobe. Rejects with `busy` if it could not start, was interrupted or took too long, so that it is tried
 * again, with another error if it is not installed, and with the reason of an aborted signal.
 */
export async function runTool(
  tool: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { signal, folder, seconds, processorSeconds, isSlownessTold = false, onLine }: ToolOptions,
): Promise<ToolResult> {
  signal?.throwIfAborted();
  const { child, ended } = await start(tool, args, { folder, processorSeconds });
  let [isTooSlow, isStopped] = [false, false];
  const stop = () => {
    isStopped = true;
    // The supervisor kills the program when its input ends.
    child.stdin.destroy();
  };
  const timer = setTimeout(() => {
    isTooSlow = true;
    stop();
  }, seconds * 1000);
  signal?.addEventListener('abort', stop);
  child.stdin.on('error', () => undefined);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (onLine) {
      const lines = output.split('\n');
      output = lines.pop() ?? '';
      lines.forEach(onLine);
    }
    if (output.length > OUTPUT_BYTES) stop();
  });
  try {
    const code = await ended;
    signal?.throwIfAborted();
    if (isTooSlow && !isSlownessTold) throw busy(new Error(`${tool} took longer than ${seconds} s`));
    if (code === NOT_LOADED && !isInstalled(tool)) throw new Error(`${tool} is not installed`);
    if (!isStopped && INTERRUPTED.has(code)) throw busy(new Error(`${tool} was interrupted: ${code}`));
    return { code, output, isTooSlow };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

const isInstalled = (tool: string) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, tool)));

/** Starts a program under its supervisor; `ended` resolves with its exit code. Rejects if it cannot start. */
async function start(
  tool: string,
  args: readonly string[],
  { folder, processorSeconds }: Pick<ToolOptions, 'processorSeconds'> & { folder: string | undefined },
) {
  try {
    const child = spawn('/bin/sh', ['-c', SUPERVISE, 'sh', String(processorSeconds ?? 'unlimited'), tool, ...args], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: process.env,
      cwd: folder,
    });
    const ended = new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (exit) => resolve(exit ?? UNSUPERVISED));
    });
    // Without a process it has no pipes either.
    if (child.pid === undefined) await ended;
    return { child, ended };
  } catch (error) {
    if (!EXHAUSTED.has((error as NodeJS.ErrnoException).code)) throw error;
    throw busy(error as Error);
  }
}

let possible: Promise<boolean> | undefined;

/** Whether the system has ffprobe, and an ffmpeg that can write H.264. It is asked once. Rejects with `busy`. */
export function isVideoPossible(): Promise<boolean> {
  possible ??= (async () => {
    const [encoders, probe] = await Promise.all([
      runTool('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-encoders'], { seconds: 30 }),
      runTool('ffprobe', ['-version'], { seconds: 30 }),
    ]);
    return encoders.output.includes('libx264') && probe.code === 0;
  })().catch((error: unknown) => {
    if (!isBusy(error)) return false;
    possible = undefined;
    throw error;
  });
  return possible;
}
