import pg from 'pg';

type Parse = (text: string) => unknown;

const { builtins } = pg.types;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;
const asText: Parse = (text) => text;

/**
 * How values are converted to JavaScript, the same for both databases. pg's own parsers already return bigint and
 * numeric as text, integer as number, timestamptz as Date and jsonb parsed; only a date stays text, because it is not a
 * point in time.
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
