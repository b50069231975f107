import { type Row, row } from '../report';
import type { StoreName } from './build';
import type { FigureName, Figures } from './measure';

type All = ReadonlyMap<StoreName, Figures>;

interface Goal {
  what: string;
  unit: string;
  key: FigureName;
  /** The peer that the goal refers to; the others are printed without one. */
  beside?: StoreName;
  goal?: string;
  ratio?: number;
  most?: number;
}

const NAMES: Readonly<Record<StoreName, string>> = {
  magpie: 'Magpie',
  plain: 'plain reducers',
  toolkit: 'Toolkit adapters',
  apollo: 'Apollo Client',
  relay: 'Relay',
  floor: 'React alone',
  raw: 'raw objects',
};

/** The goals of the design (scale.md). */
const GOALS: readonly Goal[] = [
  { what: 'one more page at 1,000 pins', unit: 'ms', key: 'more1k' },
  { what: 'one more page at 10,000 pins', unit: 'ms', key: 'more10k', beside: 'relay', goal: '≤ 0.3×', ratio: 0.3 },
  { what: 'one more page at 100,000 pins', unit: 'ms', key: 'more100k' },
  { what: 'growth from 10,000 to 100,000', unit: '×', key: 'growth', goal: '≤ 1.5×', most: 1.5 },
  { what: '400 pages ÷ JSON.parse of them', unit: '×', key: 'parse' },
  { what: 'toggle → commit, 500 cards', unit: 'ms', key: 'toggle', beside: 'relay', goal: '≤ 0.5×', ratio: 0.5 },
  { what: 'cards rendered by a toggle', unit: 'cards', key: 'toggledCards', goal: '1', most: 1 },
  { what: 'cards rendered by a page again', unit: 'cards', key: 'again', goal: '0', most: 0 },
  { what: 'reading 250 after a toggle', unit: 'ms', key: 'read', beside: 'relay', goal: '≤ 1×', ratio: 1 },
  { what: 'heap at 10,000 pins', unit: 'MB', key: 'heap', beside: 'raw', goal: '≤ 1.1×', ratio: 1.1 },
  { what: 'heap after 1,000 pages ÷ after 50', unit: '×', key: 'day', goal: '≤ 1.3×', most: 1.3 },
];

/** Ours compared with each peer that has the figure. */
function rowsFor(all: All, { what, unit, key, beside = 'relay', goal, ratio, most }: Goal): Row[] {
  const ours = all.get('magpie')?.[key];
  if (ours === undefined) return [];
  const peers = [...all].flatMap(([name, { [key]: peer }]) =>
    name === 'magpie' || peer === undefined ? [] : [{ name, peer }],
  );
  if (peers.length === 0)
    return [row({ what, unit, ours, ...(goal && { goal }) }, { ...(most !== undefined && { most }) })];
  return peers.map(({ name, peer }) => {
    const figures = { what, unit, ours, peer, peerName: NAMES[name] };
    if (name !== beside || !goal) return row(figures);
    return row({ ...figures, goal }, { ...(ratio !== undefined && { ratio }), ...(most !== undefined && { most }) });
  });
}

/** Every figure compared with the same one of each peer. */
export const rowsOf = (all: All): Row[] => GOALS.flatMap((goal) => rowsFor(all, goal));
