import type { catalogEndpoints } from '../../../../contract/endpoints/business/catalogs';
import { inTransaction } from '../../../platform/database/transaction';
import type { Handlers } from '../../../platform/http/context';
import { once, oncePrepared } from '../../../platform/http/idempotency';
import { answerPage } from '../../../platform/http/page';
import { discardPartial } from '../../content/media';
import * as items from './catalogItems.service';
import * as catalogs from './catalogs.service';
import * as runs from './feedRuns.service';

export const catalogHandlers = {
  'CatalogsResource.get': async ({ business_id }, ctx) => ({ data: await catalogs.listCatalogs(ctx, business_id) }),
  'CatalogsResource.create': async (options, ctx) => ({
    data: await once(ctx, 'CatalogsResource.create', (tx) => catalogs.createCatalog(tx, ctx, options), options),
  }),
  'CatalogResource.update': async (options, ctx) => ({
    data: await once(ctx, 'CatalogResource.update', (tx) => catalogs.renameCatalog(tx, ctx, options), options),
  }),
  'CatalogResource.delete': async ({ catalog_id: id }, ctx) => {
    const data = { ok: true } as const;
    return {
      data: await once(ctx, 'CatalogResource.delete', async (tx) => {
        await catalogs.deleteCatalog(tx, ctx, id);
        return data;
      }),
    };
  },
  'CatalogFeedsResource.get': (options, ctx) => catalogs.listFeeds(ctx, options),
  'CatalogFeedsResource.create': async (options, ctx) => ({
    data: await once(ctx, 'CatalogFeedsResource.create', (tx) => catalogs.createFeed(tx, ctx, options), options),
  }),
  'CatalogFeedResource.get': async (options, ctx) => ({ data: await catalogs.readFeedSettings(ctx, options) }),
  'CatalogFeedResource.update': async (options, ctx) => ({
    data: await once(ctx, 'CatalogFeedResource.update', (tx) => catalogs.updateFeed(tx, ctx, options), options),
  }),
  'CatalogFeedResource.delete': async (options, ctx) => {
    const data = { ok: true } as const;
    return {
      data: await once(ctx, 'CatalogFeedResource.delete', async (tx) => {
        await catalogs.deleteFeed(tx, ctx, options);
        return data;
      }),
    };
  },
  'CatalogFeedRunsResource.get': async (options, ctx) => answerPage(await runs.listRuns(ctx, options)),
  'CatalogFeedRunsResource.create': async (options, ctx) => {
    const data = await oncePrepared(
      ctx,
      'CatalogFeedRunsResource.create',
      () => runs.prepareRun(ctx, options),
      (tx, id) => runs.createRun(tx, ctx, options, id),
      options,
    );
    if (options.upload_id !== undefined) await discardPartial(ctx, options.upload_id);
    return { data };
  },
  'CatalogFeedRunResource.update': async (options, ctx) => ({
    data: await inTransaction(ctx.db, (tx) => runs.decideRun(tx, ctx, options)),
  }),
  'CatalogFeedIssuesResource.get': async (options, ctx) => answerPage(await runs.listIssues(ctx, options)),
  'CatalogProductsResource.get': (options, ctx) => catalogs.listProducts(ctx, options),
  'CatalogItemsResource.get': async (options, ctx) => answerPage(await items.listItems(ctx, options)),
  'CatalogItemsResource.update': async (options, ctx) => ({
    data: await inTransaction(ctx.db, (tx) => items.changeItemsAsMember(tx, ctx, options)),
  }),
} satisfies Handlers<typeof catalogEndpoints>;
