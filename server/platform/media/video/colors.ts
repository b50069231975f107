import { LINEAR_UP_TO, PEAK_NITS, WHITE_NITS } from '../hdr';
import { runTool } from './tools';

/** How a video's numbers mean colours, in the words of ffprobe; absent where the file does not say it. */
export interface VideoColors {
  matrix?: string | undefined;
  primaries?: string | undefined;
  transfer?: string | undefined;
}

const HDR: ReadonlySet<string | undefined> = new Set(['smpte2084', 'arib-std-b67']);
/** Lines from which browsers take the matrix of BT.709 for what a file does not say. */
const HD_LINES = 720;
/** Matrices that `scale` knows, by the words of ffprobe. */
const MATRICES: Readonly<Record<string, string>> = {
  bt709: 'bt709',
  smpte170m: 'smpte170m',
  bt470bg: 'bt470',
  smpte240m: 'smpte240m',
  fcc: 'fcc',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
};

/** What is made: an MP4, whose colours are those of BT.709, or a JPEG, whose matrix is that of BT.601. */
const TARGETS = {
  video: { matrix: 'bt709', range: 'tv', format: 'yuv420p' },
  cover: { matrix: 'smpte170m', range: 'pc', format: 'yuvj420p' },
} as const;

/** How the encoder declares the colours of an MP4. */
export const DECLARED_COLORS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];

/**
 * The filters that scale a video and bring its colours to those of ordinary displays, so that cover and video look alike.
 * What is brighter than white paper is compressed, where this ffmpeg can; elsewhere it looks pale.
 */
export async function colorFilters(
  { colors, lines }: { colors: VideoColors; lines: number },
  size: string,
  target: keyof typeof TARGETS,
): Promise<string> {
  const { matrix, range, format } = TARGETS[target];
  const { transfer, primaries = 'bt2020' } = colors;
  if (HDR.has(transfer) && (await canMapTones())) {
    const source = `tin=${transfer}:pin=${primaries === 'unknown' ? 'bt2020' : primaries}:min=bt2020nc`;
    const tones = `tonemap=mobius:param=${LINEAR_UP_TO}:peak=${(PEAK_NITS / WHITE_NITS).toFixed(3)}:desat=0`;
    return [
      ...[`scale=${size}`, 'setsar=1', `zscale=${source}:t=linear:npl=${WHITE_NITS}`, 'format=gbrpf32le'],
      ...['zscale=p=709', tones, 'zscale=t=709:p=709:m=gbr:r=full', 'format=gbrp'],
      ...[`scale=out_color_matrix=${matrix}:out_range=${range}`, `format=${format}`],
    ].join(',');
  }
  const from = MATRICES[colors.matrix ?? ''] ?? (lines >= HD_LINES ? 'bt709' : 'smpte170m');
  return `scale=${size}:in_color_matrix=${from}:out_color_matrix=${matrix}:out_range=${range},setsar=1,format=${format}`;
}

let possible: Promise<boolean> | undefined;

/** Whether this ffmpeg has the filters for HDR. It is asked once. Rejects with `busy`. */
function canMapTones(): Promise<boolean> {
  possible ??= runTool('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-filters'], { seconds: 30 }).then(
    ({ output }) => / zscale /.test(output) && / tonemap /.test(output),
    (error: unknown) => {
      possible = undefined;
      throw error;
    },
  );
  return possible;
}
