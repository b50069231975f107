import { type EnhancedMatchField, TAG_PATHS } from '../../../../contract/constants/business/tags';
import type { ConversionTagId } from '../../../../contract/schemas/common';

/**
 * The code for the head of a shop's pages: a queue that works at once, the script beside it, the first page visit, and
 * a picture for those without scripts. Everything in it is an id, an own word or this site's address.
 */
export function snippetOf(origin: string, id: ConversionTagId, match: readonly EnhancedMatchField[]): string {
  const options = match.length > 0 ? `, ${JSON.stringify({ match })}` : '';
  return `<script>
!function(w,d,u,s){w.mgp||((w.mgp=function(){w.mgp.queue.push(arguments)}).queue=[],s=d.createElement('script'),
s.async=1,s.src=u,d.head.appendChild(s))}(window,document,'${origin}${TAG_PATHS.script}');
mgp('load', '${id}'${options});
mgp('page');
</script>
<noscript><img height="1" width="1" style="display:none" alt=""
src="${origin}${TAG_PATHS.picture}?tid=${id}&amp;event=pagevisit"></noscript>`;
}
