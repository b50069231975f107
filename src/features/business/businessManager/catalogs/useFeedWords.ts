import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FeedStatus, RunStatus } from '../../../../../contract/constants/business/catalogs';
import type { Availability, FileProblem } from '../../../../../contract/constants/business/productFeeds';

/** How the states of feeds, runs and products read, and why a whole file was refused. */
export function useFeedWords() {
  const { t } = useLingui();
  return useMemo(() => {
    const runs: Record<RunStatus, string> = {
      WAITING: t`Waiting`,
      READING: t`Reading the file`,
      HELD: t`Waiting for your decision`,
      APPLYING: t`Updating products`,
      COMPLETED: t`Completed`,
      UNCHANGED: t`Nothing new`,
      FAILED: t`Failed`,
    };
    const feeds: Record<FeedStatus, string> = { ACTIVE: t`Active`, INACTIVE: t`Paused` };
    const availability: Record<Availability, string> = {
      IN_STOCK: t`In stock`,
      OUT_OF_STOCK: t`Out of stock`,
      PREORDER: t`Preorder`,
    };
    const problems: Record<FileProblem, string> = {
      REQUIRED_COLUMNS_MISSING: t`Columns are missing that every file needs.`,
      TOO_MANY_COLUMNS: t`The file has too many columns.`,
      MALFORMED_XML: t`The XML of the file is broken.`,
      ENCODING_ERROR: t`The file is not in UTF-8.`,
      DELIMITER_ERROR: t`The columns of the file could not be told apart.`,
      FEED_TOO_SMALL: t`The file has no products.`,
      FEED_TOO_LARGE: t`The file is too large.`,
      COMPRESSION_ERROR: t`The file could not be unpacked.`,
      FETCH_ERROR: t`The address could not be read.`,
      LARGE_PRODUCT_COUNT_DECREASE: t`Refused, because nearly all products would be gone.`,
    };
    return { runs, feeds, availability, problems };
  }, [t]);
}
