/**
 * Magpie's masonry beside masonic, TanStack Virtual and Gestalt, each with the same card, in a real Chromium whose
 * processor is throttled four times. Run from the repository:
 *
 *   node --import tsx bench/feed/run.ts            10,000 items, medians of several runs
 *   node --import tsx bench/feed/run.ts --quick    2,000 items, one run
 *   ... --only=magpie,tanstack                     some of the grids
 */
import { readOptions } from '../options';
import { installPeers } from '../peers';
import { mediansOf, reportRows } from '../report';
import { launch } from './browser';
import { build, GRIDS, type GridName } from './build';
import { type Figures, measureDurations, measureScrolling, type Scale } from './measure';
import { rowsOf } from './rows';

type Runs = Map<GridName, Figures[]>;

async function measure(isUnlimited: boolean, names: readonly GridName[], scale: Scale, runs: Runs): Promise<void> {
  const browser = await launch(isUnlimited);
  try {
    // One grid after the other in each run, so that a busy neighbour disturbs all of them alike.
    for (let run = 0; run < scale.runs; run++) {
      for (const name of names) {
        if (!isUnlimited && name === 'floor') continue;
        const figures = await (isUnlimited ? measureDurations : measureScrolling)(browser, name, scale);
        runs.get(name)?.push(figures);
        console.error(`${run + 1}/${scale.runs} ${name} ${JSON.stringify(figures)}`);
      }
    }
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  const { isQuick, names } = readOptions(GRIDS);
  installPeers();
  const sizes = await build(names);
  const runs: Runs = new Map(names.map((name) => [name, []]));
  await measure(true, names, isQuick ? { items: 2000, runs: 3, loads: 3 } : { items: 10_000, runs: 3, loads: 5 }, runs);
  await measure(
    false,
    names,
    isQuick ? { items: 2000, runs: 1, loads: 0 } : { items: 10_000, runs: 3, loads: 0 },
    runs,
  );
  const figures = new Map([...runs].map(([name, all]) => [name, mediansOf(all)]));
  reportRows('feed', rowsOf(figures, sizes));
}

await main();
