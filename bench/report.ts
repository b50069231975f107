/** One measurement with its comparison. */
export interface Row {
  what: string;
  unit: string;
  ours: number;
  /** The figure of the comparison, and whose it is. */
  peer?: number;
  peerName?: string;
  /** Ours divided by the peer's. */
  ratio?: number;
  /** The goal as text, as in the documents. */
  goal?: string;
  met?: boolean;
}

interface Limit {
  /** Maximum ratio of ours to the peer's. */
  ratio?: number;
  /** Maximum of ours. */
  most?: number;
  /** Ours must be at least this. */
  least?: number;
}

const digits = (value: number | undefined) =>
  value === undefined ? '' : value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

/** A row with its ratio and verdict computed. */
export function row(figures: Omit<Row, 'ratio' | 'met'>, limit: Limit = {}): Row {
  const { ours, peer } = figures;
  const ratio = peer ? ours / peer : undefined;
  const verdicts: boolean[] = [];
  if (limit.ratio !== undefined && ratio !== undefined) verdicts.push(ratio <= limit.ratio);
  if (limit.most !== undefined) verdicts.push(ours <= limit.most);
  if (limit.least !== undefined) verdicts.push(ours >= limit.least);
  return {
    ...figures,
    ...(ratio !== undefined && { ratio: Math.round(ratio * 1000) / 1000 }),
    ...(verdicts.length > 0 && { met: verdicts.every(Boolean) }),
  };
}

/** The middle one of an odd number of figures, the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** The median of each figure over several runs, some of which may lack it. */
export function mediansOf<Name extends string>(
  runs: readonly Partial<Record<Name, number>>[],
): Partial<Record<Name, number>> {
  const names = new Set(runs.flatMap((figures) => Object.keys(figures) as Name[]));
  const found: Partial<Record<Name, number>> = {};
  for (const name of names) found[name] = median(runs.flatMap((figures) => figures[name] ?? []));
  return found;
}

/**
 * Prints the rows as a table and returns them. The last line of standard output is `{ name, rows }` as JSON, for a
 * script that runs several benches and collects the results.
 */
export function reportRows(name: string, rows: readonly Row[]): readonly Row[] {
  const head = ['figure', 'unit', 'ours', 'peer', '', 'ratio', 'goal', ''];
  const lines = rows.map((each) => [
    each.what,
    each.unit,
    digits(each.ours),
    digits(each.peer),
    each.peerName ?? '',
    digits(each.ratio),
    each.goal ?? '',
    each.met === undefined ? '' : each.met ? 'met' : 'NOT MET',
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)));
  const print = (line: string[]) =>
    console.log(line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '));
  console.log(`\n${name}`);
  for (const line of [head, ...lines]) print(line);
  console.log(JSON.stringify({ name, rows }));
  return rows;
}
