import type { Camelized } from '../camelized';
import type { ExploreArticle, Story } from '../schemas/boards/modules';
import type { PinId } from '../schemas/common';
import type { Pin } from '../schemas/pins/pins';

/** The error variant of the closeup queries: the pin does not exist or may not be seen. */
export interface QueryErrorVariant {
  __typename: 'Error';
  code: string;
  message: string;
}
export type QueryPin = Camelized<Pin> & { __typename: 'Pin' };

export type QueryStory = Camelized<Story> & { __typename: 'Story' };
export type QueryExploreArticle = Camelized<ExploreArticle> & { __typename: 'ExploreArticle' };

export interface RelatedModulesVariables {
  pinId: PinId;
  source?: string;
  searchQuery?: string;
  homefeedSourceSig?: string;
  topLevelSource?: string;
  topLevelSourceDepth?: number;
  /** The `endCursor` of the previous page. */
  cursor?: string;
}

export interface RelatedModules {
  items: (QueryPin | QueryStory | QueryExploreArticle)[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

/** The documents of the query transport, with their variables and results (ledger CLOSE-002 to 007). */
export interface Queries {
  CloseupDetailQuery: {
    variables: { pinId: PinId; isAuth: boolean; isDesktop: boolean };
    data: { pin: QueryPin | QueryErrorVariant };
  };
  CloseupPageQuery: {
    variables: { pinId: PinId; isAuth: boolean };
    data: { pin: QueryPin | QueryErrorVariant };
  };
  RelatedModulesFeedQuery: { variables: RelatedModulesVariables; data: { relatedModules: RelatedModules } };
}

export type QueryName = keyof Queries;
export type QueryVariables<N extends QueryName> = Queries[N]['variables'];
export type QueryData<N extends QueryName> = Queries[N]['data'];
