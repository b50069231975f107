import { type RawBuilder, sql } from 'kysely';
import {
  type AutomaticGroup,
  type ConditionOperator,
  GROUP_LIMITS,
  isNumberKey,
  isPriceKey,
  isTextKey,
  NUMBER_COLUMNS,
  TEXT_COLUMNS,
} from '../../../../contract/constants/business/productGroups';
import type { GroupCondition, GroupFilters } from '../../../../contract/schemas/business/productGroups';
import type { BusinessId, CatalogId } from '../../../../contract/schemas/common';
import type { Row } from '../../../platform/database/tables';

/** Conditions of product groups as SQL over catalog_products. Values are parameters; no pattern is made of them. */

/** What products have to meet. */
export type ProductsCondition = RawBuilder<boolean>;

const OPERATORS: Partial<Record<ConditionOperator, RawBuilder<unknown>>> = {
  GREATER_THAN: sql`>`,
  GREATER_THAN_OR_EQUALS: sql`>=`,
  LESS_THAN: sql`<`,
  LESS_THAN_OR_EQUALS: sql`<=`,
  EQUALS: sql`=`,
};

const optional = (column: string): RawBuilder<string> => sql`(product->'optional'->>${sql.lit(column)})`;

/** Which products are in a group. */
export function conditionOf(row: Row<'catalog_product_groups'>, now: Date): ProductsCondition {
  const { type, filters, business_id: businessId, catalog_id: catalogId } = row;
  if (type !== 'MERCHANT_CREATED') return isInAutomatic(type, { businessId, catalogId, now });
  return filters ? matchesFilters(filters) : sql`false`;
}

/** Which products cleaned filters (`cleanFilters`) select. */
export function matchesFilters({ match, conditions }: GroupFilters): ProductsCondition {
  const all = conditions.map((condition) => {
    const meets = sql<boolean>`coalesce(${meetsCondition(condition)}, false)`;
    return condition.is_negated ? sql<boolean>`not ${meets}` : meets;
  });
  return sql<boolean>`(${sql.join(all, match === 'ALL_OF' ? sql` and ` : sql` or `)})`;
}

function meetsCondition({ key, operator = 'IS', values }: GroupCondition): RawBuilder<boolean> {
  const [first = ''] = values;
  if (isPriceKey(key)) return meetsPrice(operator, first);
  if (isNumberKey(key)) return sql`${optional(NUMBER_COLUMNS[key])}::numeric ${OPERATORS[operator]} ${first}::numeric`;
  if (isTextKey(key)) {
    const column = optional(TEXT_COLUMNS[key]);
    return operator === 'CONTAINS' ? contains(column, values) : isOneOf(column, values);
  }
  switch (key) {
    case 'CURRENCY':
      return sql`currency in (${sql.join(values)})`;
    case 'AVAILABILITY':
      return sql`availability in (${sql.join(values)})`;
    case 'ITEM_ID':
      return sql`item_id in (${sql.join(values)})`;
    case 'CONDITION':
      return sql`product->>'condition' in (${sql.join(values)})`;
    case 'GENDER':
      return sql`upper(${optional('gender')}) in (${sql.join(values)})`;
    case 'MEDIA_TYPE':
      return sql`case when ${optional('video_link')} is null then 'IMAGE' else 'VIDEO' end in (${sql.join(values)})`;
    default:
      return isOneOf(levelOf(key), values);
  }
}

/** `24.99` in any currency, `24.99 EUR` in that one. */
function meetsPrice(operator: ConditionOperator, value: string): RawBuilder<boolean> {
  const [amount = '', currency] = value.split(' ');
  const compares = sql<boolean>`price ${OPERATORS[operator]} ${amount}::numeric`;
  return currency === undefined ? compares : sql`(${compares} and currency = ${currency})`;
}

/** The level of a path such as `Home > Lamps` that a key ends with. */
function levelOf(key: string): RawBuilder<string> {
  const at = key.lastIndexOf('_');
  const level = sql.lit(Number(key.slice(at + 1)) + 1);
  return sql`btrim(split_part(${optional(key.slice(0, at).toLowerCase())}, '>', ${level}))`;
}

const lowered = (values: readonly string[]) => values.map((value) => sql`lower(${value})`);

const isOneOf = (column: RawBuilder<string>, values: readonly string[]): RawBuilder<boolean> =>
  sql`lower(${column}) in (${sql.join(lowered(values))})`;

const contains = (column: RawBuilder<string>, values: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    lowered(values).map((value) => sql`strpos(lower(${column}), ${value}) > 0`),
    sql` or `,
  )})`;

interface OfGroup {
  businessId: BusinessId;
  catalogId: CatalogId;
  now: Date;
}

/** Which products are in an automatic group. */
function isInAutomatic(type: AutomaticGroup, { businessId, catalogId, now }: OfGroup): RawBuilder<boolean> {
  const since = sql`${now}::timestamptz - make_interval(days => ${sql.lit(GROUP_LIMITS.days)})`;
  switch (type) {
    case 'ALL_PRODUCTS':
      return sql`true`;
    case 'NEW_ARRIVALS':
      return sql`created_at > ${since}`;
    case 'BACK_IN_STOCK':
      return sql`(availability = 'IN_STOCK' and back_in_stock_at > ${since})`;
    case 'BEST_DEALS':
      return sql`((product->>'sale_price')::numeric <= price * ${sql.lit(GROUP_LIMITS.dealShare)}
        and coalesce((product->>'sale_from')::timestamptz <= ${now}, true)
        and coalesce((product->>'sale_until')::timestamptz > ${now}, true)) is true`;
    case 'PINNER_FAVORITES':
      return sql`item_id in (
        select saved.item_id from catalog_products saved join pins on pins.id = saved.pin_id
        where saved.business_id = ${businessId} and saved.catalog_id = ${catalogId} and pins.repin_count > 0
        order by pins.repin_count desc, saved.item_id limit ${sql.lit(GROUP_LIMITS.most)})`;
    case 'TOP_SELLERS':
      return sql`item_id in (
        select line->>'product_id' from tag_events
          cross join lateral jsonb_array_elements(
            case when jsonb_typeof(data->'line_items') = 'array' then data->'line_items' else '[]' end) as line
        where tag_events.business_id = ${businessId} and day > (${since})::date and name = 'checkout'
          and tag_id in (select id from conversion_tags where business_id = ${businessId} and deleted_at is null)
          and line->>'product_id' in (
            select sold.item_id from catalog_products sold
            where sold.business_id = ${businessId} and sold.catalog_id = ${catalogId})
        group by 1 order by sum(coalesce((line->>'product_quantity')::numeric, 1)) desc, 1
        limit ${sql.lit(GROUP_LIMITS.most)})`;
  }
}
