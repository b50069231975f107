import { spawn } from 'node:child_process';

/** Address space of one program, kB: a video that needs more cannot be read. */
const MEMORY_KB = 4_194_304;
const OUTPUT_BYTES = 1_000_000;

/**
 * Runs a program with low priority and bounded memory, and kills it when the pipe from this process closes, however this
 * process ended: ffmpeg alone would work on for nobody.
 */
const SUPERVISE = `ulimit -v ${MEMORY_KB} 2>/dev/null; exec 3<&0; nice -n 15 "$@" </dev/null 3<&- & child=$!
( cat <&3 >/dev/null; kill -9 $child ) >/dev/null 2>&1 & watcher=$!
exec 3<&-; wait $child; code=$?; kill $watcher 2>/dev/null; exit $code`;

export interface ToolOptions {
  signal?: AbortSignal | undefined;
  /** Seconds after which it is killed. */
  seconds: number;
  /** Called with each line of its output; then the output is not returned. */
  onLine?: (line: string) => void;
}

export interface ToolResult {
  /** 0: success. */
  code: number;
  output: string;
  isTooSlow: boolean;
}

/** Runs ffmpeg or ffprobe. Rejects if it is not installed, or with the reason of an aborted signal. */
export async function runTool(
  tool: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { signal, seconds, onLine }: ToolOptions,
): Promise<ToolResult> {
  signal?.throwIfAborted();
  const child = spawn('/bin/sh', ['-c', SUPERVISE, 'sh', tool, ...args], { stdio: ['pipe', 'pipe', 'ignore'] });
  let isTooSlow = false;
  // The supervisor kills the program when its input ends.
  const stop = () => child.stdin.destroy();
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
    const code = await new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (exit) => resolve(exit ?? 1));
    });
    signal?.throwIfAborted();
    if (code === 127) throw new Error(`${tool} is not installed`);
    return { code, output, isTooSlow };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

let possible: Promise<boolean> | undefined;

/** Whether the system has ffprobe, and an ffmpeg that can write H.264. It is asked once. */
export function isVideoPossible(): Promise<boolean> {
  possible ??= (async () => {
    const [encoders, probe] = await Promise.all([
      runTool('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-encoders'], { seconds: 30 }),
      runTool('ffprobe', ['-version'], { seconds: 30 }),
    ]);
    return encoders.output.includes('libx264') && probe.code === 0;
  })().catch(() => false);
  return possible;
}
