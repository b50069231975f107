import { NEWS } from '../../../../contract/constants/talk/news';
import type { CommentId, NewsId } from '../../../../contract/schemas/common';
import type { NewsDetails } from '../../../../contract/schemas/talk/news';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { presentUsersById } from '../../people/users';
import { presentShownComments } from '../../pins/comments';
import { findSeenPin } from '../../pins/pins';
import { findTriedItsBy, presentTriedIts } from '../../pins/triedIts';
import * as news from './news.repository';
import { isSaid } from './news.service';

/**
 * Who did what an entry of the viewer's news is about, and what they said or tried, as far as the viewer sees it (ledger
 * REACT-014). Throws 404, also where its pin is gone.
 */
export async function readDetails(ctx: Ctx, id: NewsId): Promise<NewsDetails> {
  const { db } = ctx;
  const { id: viewerId } = requireViewer(ctx);
  const row = await news.findNews(db, viewerId, id);
  const seen = row?.pin_id ? await findSeenPin(db, row.pin_id, viewerId) : null;
  if (!row || (row.pin_id !== null && !seen)) throw notFound();
  const events = await news.findActorEvents(db, row, ctx.clock.now(), NEWS.detailed);
  const ids = events.map(({ actor_id }) => actor_id);
  const users = await presentUsersById(db, viewerId, ids);
  const actors = ids.flatMap((one) => users.get(one) ?? []);
  if (!seen) return { actors, comments: [], did_its: [] };
  const { pin } = seen;
  // Of what was said the event is the comment; a like names the comment that it is for.
  const said = isSaid(row.kind) ? events.map(({ event_id }) => event_id as CommentId) : [];
  const about = row.kind === 'like' && row.comment_id !== null ? [row.comment_id] : said;
  const tried =
    row.kind === 'tried' && !pin.comments_disabled ? await findTriedItsBy(db, { pinId: pin.id, viewerId }, ids) : [];
  return {
    actors,
    comments: await presentShownComments(db, viewerId, pin, about),
    did_its: await presentTriedIts(db, viewerId, pin, tried),
  };
}
