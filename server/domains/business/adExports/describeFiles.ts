import { RECORD_FILES } from './records.repository';

const INTRODUCTION = `The records of an ad account
============================

Every view and every click of a promoted pin, the auction that led to it, and every entry of the ledger, until
UNTIL. No person is named. Amounts are millionths of the currency: 50000 EUR are 0.05 EUR.
Files are CSV in UTF-8, with the names of the columns in the first line.

Check them yourself
-------------------
scripts/checkAdExport.mjs of the source code recomputes the price of each auction, the charge of each click, the
ledger, the figures of each day and the invoices from these files, and says where they differ. It needs Node.js and
nothing else: node checkAdExport.mjs FOLDER

A click costs what is needed to stay before the next offer. The score of an offer is its bid in euros, by fixed rates,
times the expected clicks. The price is the next score divided by the own expected clicks, rounded up to the smallest
coin of the currency, at least the currency's lowest price, and never more than the bid.

Files and columns
-----------------
`;

/** What the files of an export contain, for people who read them. */
export const describeFiles = (until: Date): string =>
  INTRODUCTION.replace('UNTIL', until.toISOString()) +
  Object.entries(RECORD_FILES)
    .map(
      ([name, { columns }]) =>
        `${name}.csv\n${Object.entries(columns)
          .map(([column, text]) => `  ${column}: ${text}\n`)
          .join('')}`,
    )
    .join('\n');
