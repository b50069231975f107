/**
 * Recomputes what an ad account was charged from the files of its export, and says where they differ. It stands alone:
 * it needs Node.js, and nothing of the product. Exit code 1: something differs.
 *
 *   node checkAdExport.mjs FOLDER
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Units of each currency that are worth about a euro, by which offers in different currencies are compared. */
const PER_EURO = {
  ...{ USD: 1.1, GBP: 0.85, CAD: 1.5, EUR: 1, AUD: 1.65, NZD: 1.8, SEK: 11.5, ILS: 4, CHF: 0.95, HKD: 8.5 },
  ...{ JPY: 165, SGD: 1.45, KRW: 1500, NOK: 11.5, DKK: 7.5, PLN: 4.3, RON: 5, HUF: 400, CZK: 25, BRL: 6, MXN: 20 },
  ...{ ARS: 1100, CLP: 1000, COP: 4400, INR: 92, TRY: 38 },
};
const MICRO = 1_000_000;
const LEAST_PRICE = 0.05 * MICRO;
const coinOf = (currency) => (['JPY', 'KRW', 'CLP'].includes(currency) ? MICRO : MICRO / 100);
const coinsUp = (amount, currency) => Math.ceil(amount / coinOf(currency)) * coinOf(currency);

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node checkAdExport.mjs FOLDER');
  process.exit(2);
}
const differences = [];
const differ = (text) => differences.push(text);
const expectSame = (what, found, wanted) => {
  if (String(found) !== String(wanted)) differ(`${what}: ${found} instead of ${wanted}`);
};
const add = (sums, key, amount) => sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount));

/** The fields of a CSV text, line by line. */
function* readLines(text) {
  let line = [];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (isQuoted) {
      if (letter !== '"') field += letter;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',' || letter === '\n') {
      line.push(field);
      field = '';
      if (letter === ',') continue;
      yield line;
      line = [];
    } else if (letter !== '\r') field += letter;
  }
}

function readRows(name) {
  const file = path.join(folder, `${name}.csv`);
  if (!existsSync(file)) {
    differ(`${name}.csv is missing`);
    return [];
  }
  const [columns = [], ...lines] = readLines(readFileSync(file, 'utf8'));
  const rows = lines.map((line) => Object.fromEntries(columns.map((column, index) => [column, line[index] ?? ''])));
  const ids = new Set(rows.map(({ id }) => id));
  if (ids.size !== rows.length) differ(`${name}.csv: a row is there twice`);
  return rows;
}

/** Checks the price of each auction. */
function checkAuctions(auctions) {
  for (const { auction, currency, bid, quality, next_score: nextScore, price } of auctions.values()) {
    const needed = coinsUp((Number(nextScore) * PER_EURO[currency]) / Number(quality), currency);
    const floor = coinsUp(LEAST_PRICE * PER_EURO[currency], currency);
    expectSame(`price of auction ${auction}`, price, Math.min(Number(bid), Math.max(floor, needed)));
  }
}

/** Checks what each view and click was charged, and that an auction led to one of each at most. */
function checkEvents(auctions, impressions, clicks) {
  for (const [kind, events] of Object.entries({ view: impressions, click: clicks })) {
    const seen = new Set();
    for (const { id, auction, promotion_id: promotion, charged, not_billed: reason } of events) {
      const won = auctions.get(auction);
      if (!won) differ(`${kind} ${id}: there is no auction ${auction}`);
      else expectSame(`promotion of ${kind} ${id}`, promotion, won.promotion_id);
      if (seen.has(auction)) differ(`${kind} ${id}: auction ${auction} led to two`);
      seen.add(auction);
      expectSame(`charge of ${kind} ${id}`, charged, kind === 'click' && reason === '' ? won?.price : 0);
    }
  }
}

/** Checks that every charged click is in the ledger, and nothing else, and that each booking balances. */
function checkLedger(ledger, clicks, promotions) {
  const sums = new Map();
  const charges = new Map();
  for (const { booking, account, amount, currency, promotion_id: promotion } of ledger) {
    add(sums, booking, amount);
    if (!booking.startsWith('click:') || account !== 'OWED') continue;
    charges.set(booking.slice('click:'.length), `${amount} ${currency} ${promotion}`);
  }
  for (const [booking, sum] of sums) expectSame(`sum of booking ${booking}`, sum, 0);
  for (const { id, auction, charged, promotion_id: promotion } of clicks) {
    if (charged === '0') continue;
    const currency = promotions.get(promotion)?.currency;
    expectSame(`booking of click ${id}`, charges.get(auction), `${charged} ${currency} ${promotion}`);
    charges.delete(auction);
  }
  for (const auction of charges.keys()) differ(`booking click:${auction}: there is no such click`);
}

/** Checks the figures of each day that was over. */
function checkDays(days, impressions, clicks) {
  const counted = new Map();
  const names = ['impressions', 'clicks', 'billed_clicks', 'spend', 'not_billed'];
  const last = days.reduce((latest, { day }) => (day > latest ? day : latest), '');
  const count = (event, values) => {
    const key = `${event.time.slice(0, 10)} ${event.promotion_id}`;
    for (const [name, value] of Object.entries(values)) add(counted, `${key} ${name}`, value);
  };
  const isOut = ({ not_billed: reason }) => (reason === '' ? 0 : 1);
  for (const event of impressions) count(event, { impressions: 1 - isOut(event), not_billed: isOut(event) });
  for (const event of clicks) {
    const billed = event.charged === '0' ? 0 : 1;
    const out = isOut(event);
    count(event, { clicks: 1 - out, billed_clicks: billed, spend: event.charged, not_billed: out });
  }
  for (const row of days) {
    for (const name of names) {
      const key = `${row.day} ${row.promotion_id} ${name}`;
      expectSame(`${name} of promotion ${row.promotion_id} on ${row.day}`, row[name], counted.get(key) ?? 0n);
      counted.delete(key);
    }
  }
  for (const [key, value] of counted) {
    if (key.slice(0, 10) <= last && value !== 0n) differ(`days.csv: ${key} is missing`);
  }
}

/** Checks that each issued invoice is the sum of its month's charges, and credit notes that of the refunds. */
function checkInvoices(invoices, ledger) {
  const sumOf = (rows, amountOf) => rows.reduce((total, row) => total + BigInt(amountOf(row)), 0n);
  const credited = sumOf(invoices, ({ type, net }) => (type === 'CREDIT_MEMO' ? net : 0));
  const refunded = sumOf(ledger, ({ account, amount }) => (account === 'REFUNDED' ? amount : 0));
  expectSame('sum of the credit notes', credited, -refunded);
  for (const { id, type, number, period_start: from, period_end: to, net, tax, billed } of invoices) {
    const sum = ledger.reduce(
      (total, { account, amount, time }) =>
        account === 'OWED' && !amount.startsWith('-') && time >= from && time < to ? total + BigInt(amount) : total,
      0n,
    );
    const name = number === '' ? id : number;
    if (number !== '' && type === 'INVOICE') expectSame(`net amount of invoice ${name}`, net, sum);
    expectSame(`total of invoice ${name}`, billed, BigInt(net) + BigInt(tax));
  }
}

const promotions = new Map(readRows('promotions').map((row) => [row.id, row]));
const auctions = new Map(readRows('auctions').map((row) => [row.auction, row]));
const impressions = readRows('impressions');
const clicks = readRows('clicks');
const ledger = readRows('ledger');
checkAuctions(auctions);
checkEvents(auctions, impressions, clicks);
checkLedger(ledger, clicks, promotions);
checkDays(readRows('days'), impressions, clicks);
checkInvoices(readRows('invoices'), ledger);

const spent = new Map();
for (const { promotion_id: promotion, charged } of clicks) add(spent, promotion, charged);
for (const [promotion, amount] of spent) {
  const { currency = '?' } = promotions.get(promotion) ?? {};
  console.log(`promotion ${promotion}: ${Number(amount) / MICRO} ${currency}`);
}
console.log(
  `${auctions.size} auctions, ${impressions.length} views, ${clicks.length} clicks, ${ledger.length} entries`,
);
for (const text of differences) console.error(text);
console.log(differences.length === 0 ? 'Everything agrees.' : `${differences.length} differences`);
process.exitCode = differences.length === 0 ? 0 : 1;
