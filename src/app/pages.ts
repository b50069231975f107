import type { I18n } from '@lingui/core';
import type { ComponentType } from 'react';
import type { HistoryEntry } from '../actions/navigation';
import type { MessageGroup } from '../i18n/groups';
import type { PageHead } from '../lib/head';
import { LoaderError } from '../lib/loaderError';
import type { RootState } from '../reducers/root';
import type { PageModule } from '../store/pageModule';
import { buildRouteTable, matchRoute, type RouteMatch } from './routeTable';

/** What a file in src/pages exports. */
export interface PageHandler {
  Page: ComponentType;
  /** What the store needs before the page is rendered. */
  module?: PageModule;
  /** Catalogues that its texts stand in, beside the common one. */
  messages?: readonly MessageGroup[];
  /** One comes to fill it in: its scripts do not wait until it has been painted. */
  isForm?: boolean;
  /** Title and previews, from the state alone. */
  head?: (state: RootState, entry: HistoryEntry, i18n: I18n) => PageHead;
}

export type PageImporter = () => Promise<PageHandler>;

/**
 * The pages of the site: matched by path, loaded once, then kept (ledger ROUTE-012, ROUTE-013). A page that is ready
 * renders at once, on the server and when taking over; React.lazy would suspend even then and leave an empty shell.
 */
export interface Pages {
  readonly handlerIds: readonly string[];
  match(pathname: string): RouteMatch | null;
  ready(id: string): PageHandler | undefined;
  load(id: string): Promise<PageHandler>;
}

interface Loading {
  /** Throws where a page's files cannot be had. */
  check?: (id: string) => void;
  /** Brings what a page needs besides its code, before it counts as ready. */
  complete?: (handler: PageHandler) => Promise<void>;
}

export function createPages(
  importers: Readonly<Record<string, PageImporter>>,
  { check, complete }: Loading = {},
): Pages {
  const handlerIds = Object.keys(importers);
  const table = buildRouteTable(handlerIds);
  const loaded = new Map<string, PageHandler>();
  // Several ask about the way that somebody takes, and the pattern of each route is made anew for each of them.
  let last: { pathname: string; match: RouteMatch | null } | undefined;
  return {
    handlerIds,
    match(pathname) {
      if (last?.pathname !== pathname) last = { pathname, match: matchRoute(table, pathname) };
      return last.match;
    },
    ready: (id) => loaded.get(id),
    async load(id) {
      const known = loaded.get(id);
      if (known) return known;
      check?.(id);
      const importer = importers[id];
      if (!importer) throw new LoaderError(`No page handler ${id}`);
      const handler = await importer();
      if (!handler.Page) throw new LoaderError('Unable to load module for handler');
      await complete?.(handler);
      loaded.set(id, handler);
      return handler;
    },
  };
}
