import { type Static, Type } from 'typebox';
import {
  CONDITION_KEYS,
  CONDITION_OPERATORS,
  GROUP_LIMITS,
  GROUP_MATCHES,
  GROUP_TYPES,
} from '../../constants/business/productGroups';
import { CatalogIdSchema, Done, Nullable, OneOf, ProductGroupIdSchema, TimestampSchema } from '../common';
import { CatalogProductSchema } from './catalogs';
import { listOptions, pageOf } from './lists';

const closed = { additionalProperties: false };
const OfCatalog = { catalog_id: CatalogIdSchema };
const OfGroup = { ...OfCatalog, product_group_id: ProductGroupIdSchema };

const ConditionSchema = Type.Object(
  {
    key: OneOf(CONDITION_KEYS),
    /** Absent: the first one of `operatorsOf`. */
    operator: Type.Optional(OneOf(CONDITION_OPERATORS)),
    /** One of them is enough. Prices as `24.99` or `24.99 EUR`; conditions on numbers have one. */
    values: Type.Array(Type.String({ minLength: 1, maxLength: GROUP_LIMITS.value }), {
      minItems: 1,
      maxItems: GROUP_LIMITS.values,
    }),
    /** True: products that do not meet it. */
    is_negated: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type GroupCondition = Static<typeof ConditionSchema>;

const FiltersSchema = Type.Object(
  {
    match: OneOf(GROUP_MATCHES),
    conditions: Type.Array(ConditionSchema, { minItems: 1, maxItems: GROUP_LIMITS.conditions }),
  },
  closed,
);
export type GroupFilters = Static<typeof FiltersSchema>;

const CountsSchema = Type.Object({
  in_stock: Type.Integer(),
  out_of_stock: Type.Integer(),
  preorder: Type.Integer(),
  total: Type.Integer(),
});
export type GroupCounts = Static<typeof CountsSchema>;

export const ProductGroupSchema = Type.Object({
  id: ProductGroupIdSchema,
  type: Type.Literal('productGroup'),
  catalog_id: CatalogIdSchema,
  group_type: OneOf(GROUP_TYPES),
  name: Type.String(),
  description: Type.String(),
  /** Null for automatic groups. */
  filters: Nullable(FiltersSchema),
  is_featured: Type.Boolean(),
  counts: CountsSchema,
  /** It is empty until the business has a conversion tag. */
  needs_tag: Type.Boolean(),
  created_at: TimestampSchema,
  version: Type.Integer(),
});
export type ProductGroup = Static<typeof ProductGroupSchema>;

const GroupFields = {
  name: Type.String({ minLength: 1, maxLength: GROUP_LIMITS.name }),
  description: Type.Optional(Type.String({ maxLength: GROUP_LIMITS.description })),
  is_featured: Type.Optional(Type.Boolean()),
};

export const productGroupSchemas = {
  /** The groups of a catalog with their counts. */
  'ProductGroupsResource.get': {
    options: Type.Object({ ...OfCatalog, ...listOptions(['NAME', 'CREATED']) }, closed),
    data: pageOf(ProductGroupSchema),
  },
  'ProductGroupsResource.create': {
    options: Type.Object({ ...OfCatalog, ...GroupFields, filters: FiltersSchema }, closed),
    data: ProductGroupSchema,
  },
  'ProductGroupResource.get': { options: Type.Object(OfGroup, closed), data: ProductGroupSchema },
  /** What is not named stays as it is. Of automatic groups only `is_featured` can be changed. */
  'ProductGroupResource.update': {
    options: Type.Object(
      {
        ...OfGroup,
        version: Type.Integer(),
        name: Type.Optional(GroupFields.name),
        description: GroupFields.description,
        is_featured: GroupFields.is_featured,
        filters: Type.Optional(FiltersSchema),
      },
      closed,
    ),
    data: ProductGroupSchema,
  },
  'ProductGroupResource.delete': { options: Type.Object(OfGroup, closed), data: Done },
  /** Which products conditions select. Changes nothing. */
  'ProductGroupPreviewResource.update': {
    options: Type.Object({ ...OfCatalog, filters: FiltersSchema }, closed),
    data: Type.Object({ counts: CountsSchema, sample: Type.Array(CatalogProductSchema) }),
  },
};
