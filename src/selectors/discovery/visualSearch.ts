import type { OptionsOf } from '../../../contract/api';
import type { PinId } from '../../../contract/schemas/common';
import type { ProductFilters } from '../../../contract/schemas/discovery/search';
import { pictureSearchForm } from '../../lib/formIds';
import { productFiltersKey } from '../../lib/productFilters';
import type { RequestState } from '../../reducers/requests';
import type { RootState } from '../../reducers/root';
import { selectFormRequest, selectRequest } from '../requests';

/** The filters of this pin, part and shopping flag; undefined until they were read. */
export const selectProductFilters = (
  state: RootState,
  options: OptionsOf<'VisualSearchFlashlightUnifiedResource.get'>,
): ProductFilters | undefined => state.search?.productFilters[productFiltersKey(options)];

/** The words for what this picture or part seems to show. */
export const selectAnnotations = (
  state: RootState,
  options: OptionsOf<'VisualSearchFlashlightUnifiedResource.get'>,
): readonly string[] => state.search?.annotations[productFiltersKey(options)] ?? NO_WORDS;

const NO_WORDS: readonly string[] = [];

/** What the store keeps of a page. */
interface FoundPage {
  results: readonly PinId[];
  next_bookmark: string | null;
}

/** The requests of the pages that were asked for; only the last one may be in flight or have failed. */
export function selectFoundPages(
  state: RootState,
  options: OptionsOf<'VisualSearchFlashlightUnifiedResource.get'>,
): RequestState[] {
  return followPages((after) =>
    selectRequest(state, 'VisualSearchFlashlightUnifiedResource.get', after === null ? options : { ...options, after }),
  );
}

/** As `selectFoundPages`, for the picture of the viewer's own that was searched with last. */
export const selectPicturePages = (state: RootState): RequestState[] =>
  followPages((after) => selectFormRequest(state, 'PictureSearchResource.create', pictureSearchForm(after)));

function followPages(select: (after: string | null) => RequestState | undefined): RequestState[] {
  const pages: RequestState[] = [];
  let request = select(null);
  while (request && !pages.includes(request)) {
    pages.push(request);
    // What the store keeps of one that is loading again may be of another picture, and leads to its pages.
    const after = request.status === 'complete' ? nextOf(request) : null;
    request = after === null ? undefined : select(after);
  }
  return pages;
}

/** The bookmark of the page after this one; null: there is none. */
export function nextOf({ data }: RequestState): string | null {
  return (data as FoundPage | null)?.next_bookmark ?? null;
}

export const idsOfPages = (pages: readonly RequestState[]): PinId[] =>
  pages.flatMap(({ data }) => (data as FoundPage | null)?.results ?? []);
