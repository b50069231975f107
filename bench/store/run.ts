/**
 * Magpie's store beside plain reducers, Redux Toolkit's entity adapters, Apollo Client and Relay: the same pages of 25
 * nested pins, the same card, in a real Chromium. Run from the repository:
 *
 *   node --import tsx bench/store/run.ts           up to 100,000 pins, means of two runs of ours and Relay
 *   node --import tsx bench/store/run.ts --quick   up to 10,000 pins, one run
 *   ... --only=magpie,relay                        some of the stores
 */
import { launchChromium } from '../chromium';
import { readOptions } from '../options';
import { installPeers } from '../peers';
import { mediansOf, reportRows } from '../report';
import { build, STORES, type StoreName } from './build';
import { type Figures, measure } from './measure';
import { rowsOf } from './rows';

/** Whose figures decide goals: measured once more. The others take minutes and are far off. */
const AGAIN: readonly StoreName[] = ['magpie', 'relay'];

async function main(): Promise<void> {
  const { isQuick, names } = readOptions(STORES);
  installPeers();
  await build(names);
  const runs = new Map<StoreName, Figures[]>(names.map((name) => [name, []]));
  const browser = await launchChromium();
  try {
    // One store after the other in each run, so that a busy neighbour disturbs all of them alike.
    for (let run = 0; run < (isQuick ? 1 : 2); run++) {
      for (const name of run === 0 ? names : names.filter((each) => AGAIN.includes(each))) {
        const figures = await measure(browser, name, isQuick);
        runs.get(name)?.push(figures);
        console.error(`${run + 1} ${name} ${JSON.stringify(figures)}`);
      }
    }
  } finally {
    await browser.close();
  }
  reportRows('store', rowsOf(new Map([...runs].map(([name, all]) => [name, mediansOf(all)]))));
}

await main();
