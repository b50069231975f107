import { createAction } from '@reduxjs/toolkit';
import type { OptionsOf } from '../../../contract/api';
import type { ApiErrorBody } from '../../../contract/errors';
import type { CatalogItem, FeedIssue, ItemAnswer, ItemChange } from '../../../contract/schemas/business/catalogs';
import type { BusinessId, CatalogId, CatalogTokenId, FeedRunId, ProductFeedId } from '../../../contract/schemas/common';
import type { CatalogRecord } from '../../entities/business/catalogs';
import { of } from '../../lib/events';

interface OfForm {
  businessId: BusinessId;
  /** Names the form's request. */
  attempt: string;
}
interface OfFeed {
  businessId: BusinessId;
  catalogId: CatalogId;
  feedId: ProductFeedId;
}

/** The catalogs of a business that the viewer may read have come. */
export const catalogsLoaded = createAction(
  'businessCatalogs/catalogsLoaded',
  of<{ businessId: BusinessId; catalogs: readonly CatalogRecord[] }>(),
);
/** The pages show another catalog from now on. */
export const catalogSelected = createAction(
  'businessCatalogs/catalogSelected',
  of<{ businessId: BusinessId; catalogId: CatalogId }>(),
);
export const createRequested = createAction('businessCatalogs/createRequested', of<OfForm & { name: string }>());
export const renameRequested = createAction(
  'businessCatalogs/renameRequested',
  of<OfForm & { catalogId: CatalogId; version: number; name: string }>(),
);
export const deleteRequested = createAction(
  'businessCatalogs/deleteRequested',
  of<{ businessId: BusinessId; catalogId: CatalogId }>(),
);

export const feedCreateRequested = createAction(
  'businessCatalogs/feedCreateRequested',
  of<
    OfForm & {
      catalogId: CatalogId;
      feed: Omit<OptionsOf<'CatalogFeedsResource.create'>, 'catalog_id'>;
      /** The file that it begins with, by its name in the file registry; null: its address is fetched. */
      uploadId: string | null;
    }
  >(),
);
export const feedChangeRequested = createAction(
  'businessCatalogs/feedChangeRequested',
  of<OfFeed & { attempt: string; change: Omit<OptionsOf<'CatalogFeedResource.update'>, 'catalog_id' | 'feed_id'> }>(),
);
export const feedDeleteRequested = createAction('businessCatalogs/feedDeleteRequested', of<OfFeed>());

/** A feed is to be read now: a file from the file registry, or what is at its address. */
export const runRequested = createAction(
  'businessCatalogs/runRequested',
  of<OfFeed & { attempt: string; uploadId: string | null }>(),
);
/** What most products would go with is taken in all the same, or refused. */
export const runDecided = createAction(
  'businessCatalogs/runDecided',
  of<OfFeed & { runId: FeedRunId; isConfirmed: boolean }>(),
);
/** A feed is being read while its page is open. */
export const runFollowed = createAction('businessCatalogs/runFollowed', of<OfFeed>());
/** Some of the feeds that the list shows are being read. */
export const listFollowed = createAction('businessCatalogs/listFollowed', of<{ businessId: BusinessId }>());
/** All that was found in the rows of a run is to be saved as a file. */
export const reportRequested = createAction('businessCatalogs/reportRequested', of<OfFeed & { runId: FeedRunId }>());
export const reportLoaded = createAction(
  'businessCatalogs/reportLoaded',
  of<{ runId: FeedRunId; issues: readonly FeedIssue[] }>(),
);
/** The file was saved, or the rows could not be read. */
export const reportEnded = createAction('businessCatalogs/reportEnded', of<{ runId: FeedRunId }>());

/** All products of a catalog are to be saved as a sheet. */
export const sheetRequested = createAction('businessCatalogs/sheetRequested', of<{ catalogId: CatalogId }>());
export const sheetLoaded = createAction(
  'businessCatalogs/sheetLoaded',
  of<{ catalogId: CatalogId; items: readonly CatalogItem[] }>(),
);
/** The sheet was saved, or the products could not be read. */
export const sheetEnded = createAction('businessCatalogs/sheetEnded', of<{ catalogId: CatalogId }>());

/** What the rows of a sheet say is to be done. */
export const changesRequested = createAction(
  'businessCatalogs/changesRequested',
  of<{ businessId: BusinessId; catalogId: CatalogId; rows: readonly ItemChange[] }>(),
);
/** Answers for the next rows of the sheet have come. */
export const answersLoaded = createAction(
  'businessCatalogs/answersLoaded',
  of<{ catalogId: CatalogId; answers: readonly ItemAnswer[] }>(),
);
/** The rows that have no answer yet were not sent. */
export const changesFailed = createAction(
  'businessCatalogs/changesFailed',
  of<{ catalogId: CatalogId; error: ApiErrorBody }>(),
);

/** The tokens of a catalog are shown. */
export const tokensOpened = createAction('businessCatalogs/tokensOpened', of<{ catalogId: CatalogId }>());
export const tokenRequested = createAction(
  'businessCatalogs/tokenRequested',
  of<{ catalogId: CatalogId; name: string; attempt: string }>(),
);
export const tokenRevokeRequested = createAction(
  'businessCatalogs/tokenRevokeRequested',
  of<{ catalogId: CatalogId; tokenId: CatalogTokenId }>(),
);
