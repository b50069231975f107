import type { OptionsOf } from '../../../../contract/api';
import { END_BOOKMARK, PAGE_SIZE } from '../../../../contract/constants/limits';
import type { UserId } from '../../../../contract/schemas/common';
import type { StoryAnswers } from '../../../../contract/schemas/pins/storyAnswers';
import type { Db } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { type PageOptions, readPage } from '../../../platform/http/page';
import { countComment } from '../../../platform/http/repetition';
import { enqueueNews } from '../../../platform/ops/news';
import { cleanText } from '../../../platform/text/text';
import { requireAllowedWords } from '../../content/commentWords';
import { hiddenAmong, isHiddenFrom, presentUsersById } from '../../people/users';
import { findPins, notYourPin, type PinRow, requireCommentsOpen, requirePin } from '../pins';
import { noSuchQuestion } from './storyAnswers.errors';
import * as answers from './storyAnswers.repository';

interface Question {
  /** The pin that the story was made for; the viewer may see it on a pin that was saved from it. */
  readonly story: PinRow;
  readonly key: answers.QuestionKey;
}

/**
 * What the viewer may read of the answers to a question: the story's author all, page by page, others their own. Throws
 * 404.
 */
export async function readAnswers(ctx: Ctx, options: OptionsOf<'StoryAnswersResource.get'>): Promise<StoryAnswers> {
  const viewer = requireViewer(ctx);
  return present(ctx, await requireQuestion(ctx.db, options, viewer.id), viewer.id, options);
}

/**
 * Answers a question in place of the viewer's former answer, or deletes that where the text is empty. Throws 404, and 403
 * as a comment does.
 */
export async function writeAnswer(ctx: Ctx, options: OptionsOf<'StoryAnswerResource.update'>): Promise<StoryAnswers> {
  const viewer = requireViewer(ctx);
  const text = cleanText('text', options.text);
  await requireQuestion(ctx.db, options, viewer.id);
  if (text !== '') await countComment(ctx, text);
  return inTransaction(ctx.db, async (tx) => {
    const question = await requireQuestion(tx, options, viewer.id);
    const { key, story } = question;
    if (text === '') await answers.deleteAnswer(tx, key, viewer.id);
    else {
      await requireCommentsOpen(tx, ctx, story);
      // What the site only warns of needs no question here: one person reads it.
      await requireAllowedWords(tx, { text, authorId: viewer.id, ownerId: story.pinner_id, isForced: true });
      const isFirst = (await answers.findAnswer(tx, key, viewer.id)) === '';
      const event = { kind: 'answer', userId: story.pinner_id, actorId: viewer.id } as const;
      if (isFirst) await enqueueNews(tx, ctx, { ...event, subjectId: story.id, pinId: story.id });
      await answers.putAnswer(tx, { ...key, user_id: viewer.id, text, answered_at: ctx.clock.now() });
    }
    return present({ ...ctx, db: tx }, question, viewer.id);
  });
}

/** The author of the story removes an answer; without one, nothing changes. Throws 404, and 403 where it is not theirs. */
export async function removeAnswer(ctx: Ctx, options: OptionsOf<'StoryAnswerResource.delete'>): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const { story, key } = await requireQuestion(tx, options, viewer.id);
    if (story.pinner_id !== viewer.id) throw notYourPin();
    await answers.deleteAnswer(tx, key, options.user_id);
  });
}

/** A question on a pin that the viewer may see, unless a block is between them and the story's author. Throws 404. */
async function requireQuestion(
  db: Db,
  { pin_id, page, block }: answers.QuestionKey,
  viewerId: UserId,
): Promise<Question> {
  const { pin } = await requirePin(db, pin_id, viewerId);
  const storyId = pin.origin_pin_id ?? pin.id;
  const story = storyId === pin.id ? pin : (await findPins(db, [storyId]))[0];
  if (!asks(pin, page, block) || story?.deleted_at !== null) throw noSuchQuestion();
  if (await isHiddenFrom(db, viewerId, story.pinner_id)) throw noSuchQuestion();
  return { story, key: { pin_id: story.id, page, block } };
}

function asks({ rich }: PinRow, page: number, block: number): boolean {
  const sticker = rich?.story_pin_data?.pages[page]?.blocks[block];
  return sticker?.block_type === 'generic_interactive_sticker' && !sticker.is_removed;
}

async function present(
  { db, cursors }: Pick<Ctx, 'db' | 'cursors'>,
  { story, key }: Question,
  viewerId: UserId,
  { after, page_size }: { after?: string; page_size?: number } = {},
): Promise<StoryAnswers> {
  const text = await answers.findAnswer(db, key, viewerId);
  if (story.pinner_id !== viewerId) return { is_author: false, text, answers: [], next_bookmark: null };
  const options: PageOptions & { page_size: number } = { page_size: page_size ?? PAGE_SIZE.storyAnswers };
  if (after !== undefined) options.bookmark = after;
  const { rows, bookmark } = await readPage(
    cursors,
    `storyAnswers:${viewerId}:${key.pin_id}:${key.page}:${key.block}`,
    options,
    (last, limit) =>
      answers.findAnswers(
        db,
        key,
        limit,
        last && { answered_at: new Date(String(last[0])), user_id: String(last[1]) as UserId },
      ),
    ({ answered_at, user_id }) => [answered_at.toISOString(), user_id],
  );
  const ids = rows.map(({ user_id }) => user_id);
  const [people, hidden] = await Promise.all([presentUsersById(db, viewerId, ids), hiddenAmong(db, viewerId, ids)]);
  return {
    is_author: true,
    text,
    answers: rows.flatMap((row) => {
      const person = people.get(row.user_id);
      if (!person || hidden.has(row.user_id)) return [];
      const { id, username, full_name } = person;
      return [{ user: { id, username, full_name }, text: row.text, answered_at: row.answered_at.toISOString() }];
    }),
    next_bookmark: bookmark === END_BOOKMARK ? null : bookmark,
  };
}
