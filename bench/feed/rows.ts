import { type Row, row } from '../report';
import type { GridName } from './build';
import type { Figures } from './measure';

type All = ReadonlyMap<GridName, Figures>;
type Sizes = Partial<Record<GridName, number>>;

interface Goal {
  what: string;
  unit: string;
  key: keyof Figures;
  /** The grids to compare with; of several, the best. */
  peers: readonly GridName[];
  goal?: string;
  ratio?: number;
  most?: number;
}

const PEERS = ['masonic', 'tanstack', 'gestalt'] as const;

/** The goals of the design (scale.md). */
const GOALS: readonly Goal[] = [
  { what: 'first 25 cards', unit: 'ms', key: 'first', peers: PEERS, goal: '≤ 0.85× best', ratio: 0.85 },
  { what: 'first 25 cards', unit: 'ms', key: 'first', peers: ['floor'] },
  { what: 'warm layout', unit: 'ms', key: 'layout', peers: ['tanstack'], goal: '≤ 0.5×', ratio: 0.5 },
  { what: 'warm layout', unit: 'ms', key: 'layout', peers: ['masonic'] },
  { what: 'late frames, scrolling', unit: '%', key: 'late', peers: PEERS, goal: '≤ 0.3 %', most: 0.3 },
  { what: 'late frames, not throttled', unit: '%', key: 'lateFree', peers: PEERS, goal: '≤ 0.3 %', most: 0.3 },
  { what: 'blank at 600 px a frame, handled', unit: '%', key: 'blankHandled', peers: PEERS, goal: '0 %', most: 0 },
  { what: 'blank at 600 px a frame, painted', unit: '%', key: 'blankPainted', peers: PEERS, goal: '0 %', most: 0 },
  { what: 'main thread per frame', unit: 'ms', key: 'perFrame', peers: ['tanstack'], goal: '≤ 0.75×', ratio: 0.75 },
  { what: 'main thread per frame', unit: 'ms', key: 'perFrame', peers: ['masonic'] },
  { what: 'fling, late frames', unit: '%', key: 'lateFling', peers: ['tanstack'], goal: '≤ 0.33×', ratio: 1 / 3 },
  { what: 'fling, late frames', unit: '%', key: 'lateFling', peers: ['masonic'] },
  { what: 'fling, main thread', unit: 'ms', key: 'perFrameFling', peers: ['tanstack'], goal: '≤ 0.75×', ratio: 0.75 },
  { what: 'fling, main thread', unit: 'ms', key: 'perFrameFling', peers: ['masonic'] },
  { what: 'fling, blank', unit: '%', key: 'blankFling', peers: ['tanstack', 'masonic'], goal: '0 %', most: 0 },
  { what: 'append 25, painted', unit: 'ms', key: 'append', peers: ['tanstack'], goal: '≤ 0.75×', ratio: 0.75 },
  { what: 'back to the same pin', unit: 'ms', key: 'back', peers: ['masonic'], goal: '≤ 1×', ratio: 1 },
  { what: 'back, off by', unit: 'px', key: 'off', peers: [], goal: '0', most: 0 },
  { what: 'resize settled', unit: 'ms', key: 'resize', peers: ['tanstack'], goal: '≤ 0.8×', ratio: 0.8 },
  { what: 'heap growth, scrolling', unit: 'MB', key: 'heap', peers: ['gestalt'], goal: '≤ 1×', ratio: 1 },
];

function rowOf(all: All, { what, unit, key, peers, goal, ratio, most }: Goal): Row[] {
  const ours = all.get('magpie')?.[key];
  if (ours === undefined) return [];
  const [best] = peers
    .flatMap((name) => {
      const value = all.get(name)?.[key];
      return value === undefined || Number.isNaN(value) ? [] : [{ name, value }];
    })
    .sort((one, other) => one.value - other.value);
  const figures = { what, unit, ours, ...(best && { peer: best.value, peerName: best.name }), ...(goal && { goal }) };
  return [row(figures, { ...(ratio !== undefined && { ratio }), ...(most !== undefined && { most }) })];
}

/** Every measurement with its comparison, and all measurements of the peers. */
export function rowsOf(all: All, sizes: Sizes): Row[] {
  const kilobytes = (name: GridName) => (sizes[name] ?? Number.NaN) / 1000;
  const size = row(
    {
      what: 'scripts of the grid, brotli',
      unit: 'kB',
      ours: kilobytes('magpie'),
      peer: kilobytes('masonic'),
      peerName: 'masonic',
      goal: '≤ 1×',
    },
    { ratio: 1 },
  );
  return [...(sizes.magpie ? [size] : []), ...GOALS.flatMap((goal) => rowOf(all, goal))];
}
