import type { Saga } from './effects';

/** What a page's data came to. Without one the page is there (200). */
export interface PageOutcome {
  status: number;
  /** Where the page has moved to. */
  redirectTo?: string;
}

/** Reads what a page shows. Asks the store first, so that taking over a rendered page fetches nothing. */
export type PageLoad = (
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
) => Saga<PageOutcome | undefined>;

/** The pages as the navigation saga knows them. `prepare` fetches a page's code and installs it on the store. */
export interface PageSource {
  match(pathname: string): { id: string; params: Readonly<Record<string, string>> } | null;
  prepare(id: string): Promise<PageLoad | undefined>;
}
