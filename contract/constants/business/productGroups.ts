import { AVAILABILITIES, PRODUCT_CONDITIONS } from './productFeeds';

/** Product groups: the products of a catalog that meet conditions (ledger BIZ-080). */

/** Groups that every catalog has. What is in them follows from the products and from what people do with their pins. */
export const AUTOMATIC_GROUPS = [
  'ALL_PRODUCTS',
  'BEST_DEALS',
  'PINNER_FAVORITES',
  'TOP_SELLERS',
  'BACK_IN_STOCK',
  'NEW_ARRIVALS',
] as const;
export type AutomaticGroup = (typeof AUTOMATIC_GROUPS)[number];

export const GROUP_TYPES = ['MERCHANT_CREATED', ...AUTOMATIC_GROUPS] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

export const GROUP_LIMITS = {
  name: 256,
  description: 1000,
  /** Of a catalog, with the automatic ones. */
  groups: 200,
  conditions: 20,
  /** Of one condition. */
  values: 100,
  value: 512,
  /** Characters of all values. */
  characters: 20_000,
  /** Products that a preview names. */
  sample: 6,
  /** Best deals cost at most this share of their price. */
  dealShare: 0.9,
  /** Days for which a product counts as new or as back. */
  days: 30,
  /** Products that count as favorites or as sold most. */
  most: 100,
} as const;

/** Conditions whose value is one of a few. */
export const CHOICE_VALUES = {
  AVAILABILITY: AVAILABILITIES,
  CONDITION: PRODUCT_CONDITIONS,
  GENDER: ['MALE', 'FEMALE', 'UNISEX'],
  MEDIA_TYPE: ['IMAGE', 'VIDEO'],
} as const;
export type ChoiceKey = keyof typeof CHOICE_VALUES;
const CHOICE_KEYS = ['AVAILABILITY', 'CONDITION', 'GENDER', 'MEDIA_TYPE'] as const satisfies readonly ChoiceKey[];

export const PRICE_KEYS = ['MIN_PRICE', 'MAX_PRICE', 'PRICE'] as const;
export type PriceKey = (typeof PRICE_KEYS)[number];

/** Conditions on columns of the feed that are texts. */
export const TEXT_COLUMNS = {
  BRAND: 'brand',
  ITEM_GROUP_ID: 'item_group_id',
  CUSTOM_LABEL_0: 'custom_label_0',
  CUSTOM_LABEL_1: 'custom_label_1',
  CUSTOM_LABEL_2: 'custom_label_2',
  CUSTOM_LABEL_3: 'custom_label_3',
  CUSTOM_LABEL_4: 'custom_label_4',
} as const;
export type TextKey = keyof typeof TEXT_COLUMNS;
const TEXT_KEYS = Object.keys(TEXT_COLUMNS) as TextKey[];

export const NUMBER_COLUMNS = {
  CUSTOM_NUMBER_0: 'custom_number_0',
  CUSTOM_NUMBER_1: 'custom_number_1',
  CUSTOM_NUMBER_2: 'custom_number_2',
  CUSTOM_NUMBER_3: 'custom_number_3',
  CUSTOM_NUMBER_4: 'custom_number_4',
} as const;
export type NumberKey = keyof typeof NUMBER_COLUMNS;
const NUMBER_KEYS = Object.keys(NUMBER_COLUMNS) as NumberKey[];

/** Conditions on one level of a path such as `Home > Lamps`, the levels counted from 0. */
export const LEVEL_KEYS = [
  'PRODUCT_TYPE_0',
  'PRODUCT_TYPE_1',
  'PRODUCT_TYPE_2',
  'PRODUCT_TYPE_3',
  'PRODUCT_TYPE_4',
  'GOOGLE_PRODUCT_CATEGORY_0',
  'GOOGLE_PRODUCT_CATEGORY_1',
  'GOOGLE_PRODUCT_CATEGORY_2',
  'GOOGLE_PRODUCT_CATEGORY_3',
  'GOOGLE_PRODUCT_CATEGORY_4',
  'GOOGLE_PRODUCT_CATEGORY_5',
  'GOOGLE_PRODUCT_CATEGORY_6',
] as const;
export type LevelKey = (typeof LEVEL_KEYS)[number];

/** Everything that a condition can be about. */
export const CONDITION_KEYS = [
  ...PRICE_KEYS,
  'CURRENCY',
  ...CHOICE_KEYS,
  'ITEM_ID',
  ...TEXT_KEYS,
  ...LEVEL_KEYS,
  ...NUMBER_KEYS,
] as const;
export type ConditionKey = (typeof CONDITION_KEYS)[number];

const AMOUNT_OPERATORS = [
  'GREATER_THAN_OR_EQUALS',
  'LESS_THAN_OR_EQUALS',
  'GREATER_THAN',
  'LESS_THAN',
  'EQUALS',
] as const;
export const CONDITION_OPERATORS = ['IS', 'CONTAINS', ...AMOUNT_OPERATORS] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

const isOf = <Key extends string>(keys: readonly Key[], key: string): key is Key =>
  (keys as readonly string[]).includes(key);

export const isPriceKey = (key: ConditionKey): key is PriceKey => isOf(PRICE_KEYS, key);
export const isNumberKey = (key: ConditionKey): key is NumberKey => isOf(NUMBER_KEYS, key);
export const isChoiceKey = (key: ConditionKey): key is ChoiceKey => isOf(CHOICE_KEYS, key);
export const isTextKey = (key: ConditionKey): key is TextKey => isOf(TEXT_KEYS, key);

/** How a condition may compare; the first one where nothing is said. */
export function operatorsOf(key: ConditionKey): readonly [ConditionOperator, ...ConditionOperator[]] {
  if (key === 'MIN_PRICE') return ['GREATER_THAN_OR_EQUALS'];
  if (key === 'MAX_PRICE') return ['LESS_THAN_OR_EQUALS'];
  if (key === 'PRICE' || isNumberKey(key)) return AMOUNT_OPERATORS;
  return key.startsWith('CUSTOM_LABEL_') ? ['IS', 'CONTAINS'] : ['IS'];
}

/** Whether a condition compares with one number; others with several texts. */
export const takesNumber = (key: ConditionKey): boolean => isPriceKey(key) || isNumberKey(key);

/** ANY_OF: one condition is enough. */
export const GROUP_MATCHES = ['ALL_OF', 'ANY_OF'] as const;
export type GroupMatch = (typeof GROUP_MATCHES)[number];
