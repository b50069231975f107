import type { DataOf, OptionsOf } from '../../../../contract/api';
import { type SearchSimilar, UNFILTERED_SCOPES } from '../../../../contract/constants/discovery/search';
import type { Ctx } from '../../../platform/http/context';
import { readPopularPins } from '../feeds';
import { searchPage } from './search.service';
import { advisoryFor } from './sensitivity';

type Options = OptionsOf<'BaseSearchResource.get'>;
type Similar = NonNullable<DataOf<'BaseSearchResource.get'>['similar']>;

const MOST_SIMILAR = 24;

interface Attempt {
  reason: SearchSimilar;
  options: Options;
}

/**
 * Pins for a search that found nothing: without its filters, then pins of all kinds for the query in its nearest spelling,
 * then popular ones. Null where there are none, among what one person saved, and for sensitive subjects, which need help
 * and no pictures. Costs two searches more at most.
 */
export async function findSimilar(ctx: Ctx, options: Options): Promise<Similar | null> {
  if (advisoryFor(options.query)) return null;
  for (const { reason, options: looser } of attemptsOf(options)) {
    const { rows, typo } = await searchPage(ctx, { ...looser, page_size: MOST_SIMILAR });
    const pins = rows.flatMap((row) => (row.type === 'pin' ? row : []));
    if (pins.length > 0) return { reason, corrected_query: typo?.corrected_query ?? null, pins };
  }
  if (options.user) return null;
  const pins = await readPopularPins(ctx, MOST_SIMILAR);
  return pins.length > 0 ? { reason: 'popular', corrected_query: null, pins } : null;
}

function attemptsOf(options: Options): Attempt[] {
  const { query, scope = 'pins', user, filters = [], domains = [], price_min, price_max } = options;
  const isExact = options.auto_correction_disabled === true;
  const isFiltered = filters.length + domains.length > 0 || price_min !== undefined || price_max !== undefined;
  const attempts: Attempt[] = [];
  if (isFiltered && !UNFILTERED_SCOPES.includes(scope))
    attempts.push({
      reason: 'unfiltered',
      options: { query, scope, auto_correction_disabled: isExact, ...(user && { user }) },
    });
  if (!user && (scope !== 'pins' || isExact)) attempts.push({ reason: 'pins', options: { query, scope: 'pins' } });
  return attempts;
}
