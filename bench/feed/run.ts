/**
 * Compares Magpie's masonry with masonic, TanStack Virtual and Gestalt, each with the same card, in Chromium with four
 * times slower CPU. Run from the repository:
 *
 * node --import tsx bench/feed/run.ts            10,000 items, medians of several rounds
 * node --import tsx bench/feed/run.ts --quick    2,000 items, one run
 * ... --only=magpie,tanstack                     some of the grids
 */
import { readOptions } from '../options';
import { installPeers } from '../peers';
import { mediansOf, reportRows } from '../report';
import { launch } from './browser';
import { build, GRIDS, type GridName } from './build';
import { type Figures, measureDurations, measureScrolling, type Scale } from './measure';
import { rowsOf } from './rows';

type Runs = Map<GridName, Figures[]>;

/** One grid in its own browser: if a peer crashes its browser, the run continues without it. */
async function measureGrid(isUnlimited: boolean, name: GridName, scale: Scale): Promise<Figures> {
  const browser = await launch(isUnlimited);
  try {
    return await (isUnlimited ? measureDurations : measureScrolling)(browser, name, scale);
  } catch (error) {
    if (name === 'magpie') throw error;
    console.error(`${name} was lost: ${(error as Error).message.split('\n')[0]}`);
    return {};
  } finally {
    await browser.close();
  }
}

async function measure(isUnlimited: boolean, names: readonly GridName[], scale: Scale, runs: Runs): Promise<void> {
  // Alternates between the grids, so that other load on the machine affects all of them equally.
  for (let run = 0; run < scale.runs; run++) {
    for (const name of names) {
      if (!isUnlimited && name === 'floor') continue;
      const figures = await measureGrid(isUnlimited, name, scale);
      runs.get(name)?.push(figures);
      console.error(`${run + 1}/${scale.runs} ${name} ${JSON.stringify(figures)}`);
    }
  }
}

async function main(): Promise<void> {
  const { isQuick, names } = readOptions(GRIDS);
  installPeers();
  const sizes = await build(names);
  const runs: Runs = new Map(names.map((name) => [name, []]));
  const scale: Scale = { items: isQuick ? 2000 : 10_000, runs: 1, loads: isQuick ? 3 : 5, isQuick };
  await measure(true, names, scale, runs);
  await measure(false, names, scale, runs);
  const figures = new Map([...runs].map(([name, all]) => [name, mediansOf(all)]));
  reportRows('feed', rowsOf(figures, sizes));
}

await main();
