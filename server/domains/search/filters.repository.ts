import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../../../contract/constants/durations';
import {
  SEARCH_COLORS,
  SEARCH_SHAPES,
  type SearchColor,
  type SearchFilter,
  type SearchShape,
} from '../../../contract/constants/search';
import type { PinKind } from '../../platform/database/pinTables';

/** Filters by group; several of one group match pins with any of them. */
export interface SelectedFilters {
  kinds: readonly PinKind[];
  shapes: readonly SearchShape[];
  colors: readonly SearchColor[];
  /** Only pins that were saved since then. */
  since: Date | null;
}

const KINDS: ReadonlyMap<SearchFilter, PinKind> = new Map([
  ['videos', 'video'],
  ['recipes', 'recipe'],
  ['articles', 'article'],
  ['products', 'product'],
  ['stories', 'story'],
]);
const AGES: ReadonlyMap<SearchFilter, number> = new Map([
  ['day', DAY_MS],
  ['week', 7 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['year', 365 * DAY_MS],
]);

export function selectFilters(filters: readonly SearchFilter[], now: Date): SelectedFilters {
  const ages = filters.flatMap((filter) => AGES.get(filter) ?? []);
  const among = <Name extends SearchFilter>(names: readonly Name[]) => names.filter((name) => filters.includes(name));
  return {
    kinds: filters.flatMap((filter) => KINDS.get(filter) ?? []),
    shapes: among(SEARCH_SHAPES),
    colors: among(SEARCH_COLORS),
    since: ages.length === 0 ? null : new Date(now.getTime() - Math.max(...ages)),
  };
}

/** Conditions on rows of pins. */
export function filterConditions({ kinds, shapes, colors, since }: SelectedFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (kinds.length > 0) conditions.push(sql`kind in (${sql.join(kinds)})`, sql`kind <> 'image'`);
  if (shapes.length > 0) conditions.push(sql`${SHAPE} in (${sql.join(shapes)})`);
  if (colors.length > 0) conditions.push(sql`${COLOR} in (${sql.join(colors)})`);
  if (since) conditions.push(sql`created_at >= ${since}::timestamptz`);
  return conditions;
}

/** Sides that differ by less than a fifth look square. */
const SHAPE = sql`(
  select case when height > 1.2 * width then 'tall' when width > 1.2 * height then 'wide' else 'square' end
  from (select (picture->>'width')::float8 as width, (picture->>'height')::float8 as height) size
)`;

const channel = (from: number) =>
  sql`('x' || substr(picture->>'dominant_color', ${sql.lit(from)}, 2))::bit(8)::integer::float8`;

/** The name of the dominant colour, by its hue; without one by its brightness. A dark orange is brown, a pale red pink. */
const COLOR = sql`(
  select case
    when most < 48 then 'black'
    when most - least < 26 then case when least > 200 then 'white' else 'grey' end
    when hue < 15 or hue >= 345 then case when least > 140 then 'pink' else 'red' end
    when hue < 45 then case when most < 185 then 'brown' else 'orange' end
    when hue < 70 then case when most < 120 then 'brown' else 'yellow' end
    when hue < 165 then 'green'
    when hue < 255 then 'blue'
    when hue < 290 then 'purple'
    else 'pink'
  end
  from (
    select *, 60 * case
      when most = least then 0
      when most = red then (green - blue) / (most - least) + case when green < blue then 6 else 0 end
      when most = green then (blue - red) / (most - least) + 2
      else (red - green) / (most - least) + 4
    end as hue
    from (
      select *, greatest(red, green, blue) as most, least(red, green, blue) as least
      from (select ${channel(2)} as red, ${channel(4)} as green, ${channel(6)} as blue) channels
    ) range
  ) color
)`;
