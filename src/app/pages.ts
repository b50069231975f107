import type { I18n } from '@lingui/core';
import type { ComponentType } from 'react';
import type { HistoryEntry } from '../actions/navigation';
import type { MessageGroup } from '../i18n/groups';
import type { PageHead } from '../lib/head';
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

/** `complete` brings what a page needs besides its code, before it counts as ready. */
export function createPages(
  importers: Readonly<Record<string, PageImporter>>,
  complete?: (handler: PageHandler) => Promise<void>,
): Pages {
  const handlerIds = Object.keys(importers);
  const table = buildRouteTable(handlerIds);
  const loaded = new Map<string, PageHandler>();
  return {
    handlerIds,
    match: (pathname) => matchRoute(table, pathname),
    ready: (id) => loaded.get(id),
    async load(id) {
      const known = loaded.get(id);
      if (known) return known;
      const importer = importers[id];
      if (!importer) throw new Error(`No page handler ${id}`);
      const handler = await importer();
      await complete?.(handler);
      loaded.set(id, handler);
      return handler;
    },
  };
}
