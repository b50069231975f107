import pg from 'pg';

type Parse = (text: string) => unknown;

const { builtins } = pg.types;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;
const asText: Parse = (text) => text;

/**
 * How values become JavaScript's, the same on both databases. pg's own parsers already give bigint and numeric as text,
 * integer as number, timestamptz as Date and jsonb parsed; only a date, which is no moment in time, stays as written.
 */
const ours: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [builtins.DATE, asText],
  [DATE_ARRAY, pg.types.getTypeParser(TEXT_ARRAY as never, 'text') as Parse],
]);

export const typeParsers = {
  getTypeParser(oid: number, format: 'text' | 'binary' = 'text'): Parse {
    return ours.get(oid) ?? (pg.types.getTypeParser(oid as never, format as never) as Parse);
  },
};
