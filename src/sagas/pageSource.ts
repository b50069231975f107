import type { Saga } from './effects';

/** What a page's data came to: 404 where there is nothing that the viewer may see; or where the page has moved to. */
export interface PageOutcome {
  status: number;
  redirectTo?: string;
}

/** Reads what a page shows. It first asks the store, so that taking over fetches nothing again. */
export type PageLoad = (
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
) => Saga<PageOutcome | undefined>;

/** The pages of the site, as the navigation saga needs them. */
export interface PageSource {
  match(pathname: string): { id: string; params: Readonly<Record<string, string>> } | null;
  /** Loads the page's code, adds its module to the store, and answers its `load`. */
  prepare(id: string): Promise<PageLoad | undefined>;
}
