/**
 * Compares Magpie's store with plain reducers, Redux Toolkit's entity adapters, Apollo Client and Relay: the same pages
 * of 25 nested pins, the same card, in Chromium. Run from the repository:
 *
 * node --import tsx bench/store/run.ts           up to 100,000 pins, means of two runs of ours and Relay
 * node --import tsx bench/store/run.ts --quick   up to 10,000 pins, one run
 * ... --only=magpie,relay                        some of the stores
 */
import { launchChromium } from '../chromium';
import { readOptions } from '../options';
import { installPeers } from '../peers';
import { mediansOf, reportRows } from '../report';
import { build, STORES, type StoreName } from './build';
import { type Figures, measure } from './measure';
import { rowsOf } from './rows';

/** The stores that goals depend on are measured twice. The others take minutes and are far off. */
const AGAIN: readonly StoreName[] = ['magpie', 'relay'];

async function main(): Promise<void> {
  const { isQuick, names } = readOptions(STORES);
  installPeers();
  await build(names);
  const runs = new Map<StoreName, Figures[]>(names.map((name) => [name, []]));
  const browser = await launchChromium();
  try {
    // Alternates between the stores, so that other load on the machine affects all of them equally.
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
