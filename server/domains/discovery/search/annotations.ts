import type { DataOf } from '../../../../contract/api';
import type { Ctx } from '../../../platform/http/context';
import { cutWords } from '../../../platform/text/unspaced';
import type { searchByPicture } from '../feeds';
import { sharedWords, tellingWords } from './guides';

type Found = Awaited<ReturnType<typeof searchByPicture>>;

const MOST_ANNOTATIONS = 6;

/** Words that titles of similar pins share, without those of the topics beside them, and none that reveals what is hidden. */
export async function annotationsOf(
  ctx: Ctx,
  { results, category_filters: topics }: Found,
): Promise<DataOf<'VisualSearchFlashlightUnifiedResource.get'>['annotations']> {
  const named = topics.flatMap(({ label }) => cutWords(label));
  const titles = results.map(({ title }) => title);
  const words = sharedWords(titles, named, 2 * MOST_ANNOTATIONS, titles.length);
  return (await tellingWords(ctx.db, words, ctx.locale)).slice(0, MOST_ANNOTATIONS);
}
