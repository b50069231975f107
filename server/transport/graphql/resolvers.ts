import type { MercuriusContext } from 'mercurius';
import { END_BOOKMARK, PAGE_SIZE } from '../../../contract/constants/limits';
import type { RelatedModulesVariables } from '../../../contract/queries/queries';
import {
  type ExploreArticle,
  ExploreArticleSchema,
  type Story,
  StorySchema,
} from '../../../contract/schemas/boards/modules';
import type { PinId } from '../../../contract/schemas/common';
import { type Pin, PinSchema } from '../../../contract/schemas/pins/pins';
import { type RelatedItem, readRelatedModules } from '../../domains/discovery/feeds';
import { getPin } from '../../domains/pins/pins';
import type { Ctx } from '../../platform/http/context';
import { ApiError } from '../../platform/http/errors';
import { camelizerOf } from './camelize';

/** What one query runs in. `records` keeps what each root field answered, for `dropAbsent`. */
export interface QueryRun {
  ctx: Ctx;
  records: Record<string, unknown>;
  /** The error of the catalogue that ended the query, where one did. */
  failure: unknown;
}

const pinFields = camelizerOf<Pin>(PinSchema);
const storyFields = camelizerOf<Story>(StorySchema);
const articleFields = camelizerOf<ExploreArticle>(ExploreArticleSchema);

/** A pin as the resources answer it, under the names of the query transport. */
function toQueryPin(pin: Pin): object {
  return { __typename: 'Pin', ...pinFields(pin) };
}

/** An item of the related feed, by its kind. */
function toQueryItem(item: RelatedItem): object {
  if (item.type === 'pin') return toQueryPin(item);
  if (item.type === 'story') return { __typename: 'Story', ...storyFields(item) };
  return { __typename: 'ExploreArticle', ...articleFields(item) };
}

async function resolvePin({ ctx }: QueryRun, id: PinId): Promise<object> {
  try {
    return toQueryPin(await getPin(ctx, id));
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpStatus !== 404) throw error;
    const { code, message, httpStatus } = error.toBody();
    return { __typename: 'Error', code, message, httpStatus };
  }
}

/** Pages of 12 with a cursor (ledger CLOSE-005 to CLOSE-007). */
async function resolveRelated({ ctx }: QueryRun, { pinId, cursor }: RelatedModulesVariables): Promise<object> {
  const { rows, bookmark } = await readRelatedModules(ctx, pinId, {
    page_size: PAGE_SIZE.related,
    ...(cursor === undefined ? {} : { bookmark: cursor }),
  });
  const hasNextPage = bookmark !== END_BOOKMARK;
  return { items: rows.map(toQueryItem), pageInfo: { endCursor: hasNextPage ? bookmark : null, hasNextPage } };
}

/** Runs a root field, keeping its record, and the error that ended it: the library would wrap it. */
async function keep(run: QueryRun, field: string, resolve: () => Promise<object>): Promise<object> {
  try {
    const record = await resolve();
    run.records[field] = record;
    return record;
  } catch (error) {
    run.failure ??= error;
    throw error;
  }
}

declare module 'mercurius' {
  interface MercuriusContext {
    run?: QueryRun;
  }
}

function runOf({ run }: MercuriusContext): QueryRun {
  if (!run) throw new Error('A query was run without its context');
  return run;
}

const typeOf = (record: { __typename: string }) => record.__typename;

export const resolvers = {
  Query: {
    pin(_root: unknown, { id }: { id: PinId }, context: MercuriusContext) {
      const run = runOf(context);
      return keep(run, 'pin', () => resolvePin(run, id));
    },
    relatedModules(_root: unknown, variables: RelatedModulesVariables, context: MercuriusContext) {
      const run = runOf(context);
      return keep(run, 'relatedModules', () => resolveRelated(run, variables));
    },
  },
  PinResult: { resolveType: typeOf },
  RelatedItem: { resolveType: typeOf },
};
