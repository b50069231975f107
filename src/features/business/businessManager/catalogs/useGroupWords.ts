import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type {
  ChoiceKey,
  ConditionKey,
  ConditionOperator,
  GroupType,
} from '../../../../../contract/constants/business/productGroups';
import { useFeedWords } from './useFeedWords';

/** How the types and conditions of product groups read. */
export function useGroupWords() {
  const { t } = useLingui();
  const { availability } = useFeedWords();
  return useMemo(() => {
    /** Own groups have names of their own. */
    const types: Record<GroupType, string> = {
      MERCHANT_CREATED: t`Made by you`,
      ALL_PRODUCTS: t`All products`,
      BEST_DEALS: t`Best deals`,
      PINNER_FAVORITES: t`Favorites`,
      TOP_SELLERS: t`Top sellers`,
      BACK_IN_STOCK: t`Back in stock`,
      NEW_ARRIVALS: t`New arrivals`,
    };
    const details: Record<GroupType, string> = {
      MERCHANT_CREATED: '',
      ALL_PRODUCTS: t`Every product of the catalog.`,
      BEST_DEALS: t`Products on sale for at least 10 % less.`,
      PINNER_FAVORITES: t`The products that people save most.`,
      TOP_SELLERS: t`What your conversion tag says was bought most in the last 30 days.`,
      BACK_IN_STOCK: t`Products that were out of stock until some time in the last 30 days.`,
      NEW_ARRIVALS: t`Products that were added in the last 30 days.`,
    };
    const operators: Record<ConditionOperator, string> = {
      IS: t`is one of`,
      CONTAINS: t`contains one of`,
      GREATER_THAN_OR_EQUALS: t`is at least`,
      LESS_THAN_OR_EQUALS: t`is at most`,
      GREATER_THAN: t`is more than`,
      LESS_THAN: t`is less than`,
      EQUALS: t`equals`,
    };
    const fixed: Partial<Record<ConditionKey, string>> = {
      MIN_PRICE: t`Lowest price`,
      MAX_PRICE: t`Highest price`,
      PRICE: t`Price`,
      CURRENCY: t`Currency`,
      AVAILABILITY: t`Availability`,
      CONDITION: t`Condition`,
      GENDER: t`Gender`,
      MEDIA_TYPE: t`Media`,
      ITEM_ID: t`Product id`,
      BRAND: t`Brand`,
      ITEM_GROUP_ID: t`Item group id`,
    };
    /** Several columns have a number, which people count from 1 in paths and from 0 in names of columns. */
    const key = (name: ConditionKey): string => {
      const number = Number(name.slice(name.lastIndexOf('_') + 1));
      const level = number + 1;
      if (name.startsWith('PRODUCT_TYPE')) return t`Product type, level ${level}`;
      if (name.startsWith('GOOGLE')) return t`Google category, level ${level}`;
      if (name.startsWith('CUSTOM_LABEL')) return t`Custom label ${number}`;
      if (name.startsWith('CUSTOM_NUMBER')) return t`Custom number ${number}`;
      return fixed[name] ?? name;
    };
    const choices: Record<ChoiceKey, Readonly<Record<string, string>>> = {
      AVAILABILITY: availability,
      CONDITION: { NEW: t`New`, USED: t`Used`, REFURBISHED: t`Refurbished` },
      GENDER: { MALE: t`Male`, FEMALE: t`Female`, UNISEX: t`Unisex` },
      MEDIA_TYPE: { IMAGE: t`Image`, VIDEO: t`Video` },
    };
    return { types, details, operators, key, choices };
  }, [t, availability]);
}
