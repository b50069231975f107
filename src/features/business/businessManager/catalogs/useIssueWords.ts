import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { RowError, RowWarning } from '../../../../../contract/constants/business/productFeeds';

/** What is wrong with a row, by its code. Columns have the names that they have in the file. */
export function useIssueWords() {
  const { t } = useLingui();
  return useMemo(() => {
    const isMissing = (column: string) => t`${column} is missing.`;
    const isInvalid = (column: string) => t`${column} is not valid.`;
    const isNoAddress = (column: string) => t`${column} is not a web address.`;
    const isTooLong = (column: string) => t`${column} is too long.`;
    const isCut = (column: string) => t`${column} is too long and was shortened.`;
    const errors: Record<RowError, string> = {
      ITEMID_MISSING: isMissing('id'),
      ITEMID_INVALID: isTooLong('id'),
      TITLE_MISSING: isMissing('title'),
      DESCRIPTION_MISSING: isMissing('description'),
      PRODUCT_LINK_MISSING: isMissing('link'),
      LINK_FORMAT_INVALID: isNoAddress('link'),
      LINK_LENGTH_TOO_LONG: isTooLong('link'),
      INVALID_DOMAIN: t`The link does not lead to your claimed website.`,
      IMAGE_LINK_MISSING: isMissing('image_link'),
      IMAGE_LINK_INVALID: isNoAddress('image_link'),
      PRICE_MISSING: isMissing('price'),
      PRODUCT_PRICE_INVALID: isInvalid('price'),
      PRICE_CANNOT_BE_DETERMINED: t`The price can be read in two ways.`,
      AVAILABILITY_INVALID: isInvalid('availability'),
      ADULT_INVALID: isInvalid('adult'),
      DUPLICATE_PRODUCTS: t`Another row has the same id.`,
      PARSE_LINE_ERROR: t`The row could not be read.`,
      MAX_ITEMS_PER_ITEM_GROUP_EXCEEDED: t`The item group has too many products.`,
    };
    const warnings: Record<RowWarning, string> = {
      TITLE_LENGTH_TOO_LONG: isCut('title'),
      DESCRIPTION_LENGTH_TOO_LONG: isCut('description'),
      SALES_PRICE_INVALID: isInvalid('sale_price'),
      SALES_PRICE_TOO_HIGH: t`The sale price is not below the price.`,
      SALES_PRICE_TOO_LOW: t`The sale price is very low.`,
      GTIN_INVALID: isInvalid('gtin'),
      GENDER_INVALID: isInvalid('gender'),
      AGE_GROUP_INVALID: isInvalid('age_group'),
      SIZE_TYPE_INVALID: isInvalid('size_type'),
      SIZE_SYSTEM_INVALID: isInvalid('size_system'),
      SHIPPING_INVALID: isInvalid('shipping'),
      TAX_INVALID: isInvalid('tax'),
      CUSTOM_NUMBER_INVALID: isInvalid('custom_number'),
      OPTIONAL_VALUE_TOO_LONG: t`A value is too long.`,
      INCONSISTENT_CURRENCY_VALUES: t`The currency is not that of the feed.`,
      COUNTRY_DOES_NOT_MAP_TO_CURRENCY: t`The currency is unusual in the country of the feed.`,
      TOO_MANY_ADDITIONAL_IMAGE_LINKS: t`There are too many additional images.`,
      ADDITIONAL_IMAGE_LINK_INVALID: isNoAddress('additional_image_link'),
      OPTIONAL_CONDITION_MISSING: isMissing('condition'),
      OPTIONAL_PRODUCT_CATEGORY_MISSING: isMissing('google_product_category'),
      BACKORDER_READ_AS_PREORDER: t`Backorder is shown as preorder.`,
      DUPLICATE_HEADERS: t`The file names a column twice.`,
    };
    return { errors, warnings };
  }, [t]);
}
