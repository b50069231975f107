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
  /** Branches and sagas that the store needs before the page is rendered. */
  module?: PageModule;
  /** Message catalogues of the page, besides the common one. */
  messages?: readonly MessageGroup[];
  /** The page is a form: its scripts load before the first paint, because people come to fill it in. */
  isForm?: boolean;
  /** Title and link previews, computed from the state alone. */
  head?: (state: RootState, entry: HistoryEntry, i18n: I18n) => PageHead;
}

export type PageImporter = () => Promise<PageHandler>;

/**
 * The pages of the site: matched by path, loaded once, then cached (ledger ROUTE-012, ROUTE-013). A loaded page renders
 * synchronously, on the server and during hydration; React.lazy would suspend even then and leave an empty shell.
 */
export interface Pages {
  readonly handlerIds: readonly string[];
  match(pathname: string): RouteMatch | null;
  ready(id: string): PageHandler | undefined;
  load(id: string): Promise<PageHandler>;
}

interface Loading {
  /** Pages whose importers are not in the table that every first view has: all ids, and how the importers load. */
  rare?: { ids: readonly string[]; load: () => Promise<Readonly<Record<string, PageImporter>>> };
  /** Throws if the page's files cannot be loaded. */
  check?: (id: string) => void;
  /** Loads what a page needs besides its code, before it counts as ready. */
  complete?: (handler: PageHandler) => Promise<void>;
}

export function createPages(
  importers: Readonly<Record<string, PageImporter>>,
  { rare, check, complete }: Loading = {},
): Pages {
  const handlerIds = [...new Set([...Object.keys(importers), ...(rare?.ids ?? [])])];
  const table = buildRouteTable(handlerIds);
  const loaded = new Map<string, PageHandler>();
  // Matching builds a pattern for each route, and several callers match the same path in one navigation.
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
      const importer = importers[id] ?? (rare?.ids.includes(id) ? (await rare.load())[id] : undefined);
      if (!importer) throw new LoaderError(`No page handler ${id}`);
      const handler = await importer();
      if (!handler.Page) throw new LoaderError('Unable to load module for handler');
      await complete?.(handler);
      loaded.set(id, handler);
      return handler;
    },
  };
}
