import { type RawBuilder, sql } from 'kysely';
import {
  type ColorFilter,
  isColorFilter,
  SEARCH_COLORS,
  SEARCH_SHAPES,
  type SearchColor,
  type SearchFilter,
  type SearchShape,
} from '../../../../contract/constants/discovery/search';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { PinKind } from '../../../platform/database/pinTables';

/** Filters by group; several of one group match pins with any of them. */
export interface SelectedFilters {
  kinds: readonly PinKind[];
  shapes: readonly SearchShape[];
  colors: readonly SearchColor[];
  /** Images with a main colour like one of these. */
  picked: readonly ColorFilter[];
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
    picked: filters.filter(isColorFilter),
    since: ages.length === 0 ? null : new Date(now.getTime() - Math.max(...ages)),
  };
}

/** Conditions on rows of pins, besides their kind. */
export function filterConditions({ shapes, colors, picked, since }: SelectedFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (shapes.length > 0) conditions.push(sql`${SHAPE} in (${sql.join(shapes)})`);
  const hues = [
    ...(colors.length > 0 ? [sql`${COLOR} in (${sql.join(colors)})`] : []),
    ...picked.map((color) => sql`${distanceTo(color)} < ${sql.lit(LIKE_COLOR ** 2)}`),
  ];
  if (hues.length > 0) conditions.push(sql`(${sql.join(hues, sql` or `)})`);
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

/** A weighted distance in sRGB up to which people call two colours alike; black and white are 765 apart. */
export const LIKE_COLOR = 130;

/** The square of the distance of the dominant colour to one: the weights follow how people see ('redmean'). */
export function distanceTo(color: ColorFilter): RawBuilder<number> {
  const [red, green, blue] = [1, 3, 5].map((from) => sql.lit(Number.parseInt(color.slice(from, from + 2), 16)));
  return sql<number>`(
    select (2 + mean / 256) * (r - ${red}) ^ 2 + 4 * (g - ${green}) ^ 2 + (2 + (255 - mean) / 256) * (b - ${blue}) ^ 2
    from (
      select *, (r + ${red}) / 2 as mean from (select ${channel(2)} as r, ${channel(4)} as g, ${channel(6)} as b) channels
    ) difference
  )`;
}

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
