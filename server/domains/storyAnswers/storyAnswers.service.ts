import type { OptionsOf } from '../../../contract/api';
import type { UserId } from '../../../contract/schemas/common';
import type { StoryAnswers } from '../../../contract/schemas/storyAnswers';
import type { Db } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../platform/http/context';
import { countComment } from '../../platform/http/repetition';
import { enqueueNews } from '../../platform/ops/news';
import { cleanText } from '../../platform/text/text';
import { requireAllowedWords } from '../commentWords';
import { findPins, type PinRow, requireCommentsOpen, requirePin } from '../pins';
import { hiddenAmong, isHiddenFrom, presentUsersById } from '../users';
import { noSuchQuestion } from './storyAnswers.errors';
import * as answers from './storyAnswers.repository';

/** The newest answers that an author reads. */
const SHOWN = 100;

interface Question {
  /** The pin that the story was made for; the viewer may see it on a pin that was saved from it. */
  readonly story: PinRow;
  readonly key: answers.QuestionKey;
}

/** What the viewer may read of the answers to a question: the story's author all, others their own. Throws 404. */
export async function readAnswers(ctx: Ctx, options: OptionsOf<'StoryAnswersResource.get'>): Promise<StoryAnswers> {
  const viewer = requireViewer(ctx);
  return present(ctx.db, await requireQuestion(ctx.db, options, viewer.id), viewer.id);
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
    return present(tx, question, viewer.id);
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

async function present(db: Db, { story, key }: Question, viewerId: UserId): Promise<StoryAnswers> {
  if (story.pinner_id !== viewerId) {
    return { is_author: false, text: await answers.findAnswer(db, key, viewerId), answers: [] };
  }
  const rows = await answers.findAnswers(db, key, SHOWN);
  const ids = rows.map(({ user_id }) => user_id);
  const [people, hidden] = await Promise.all([presentUsersById(db, viewerId, ids), hiddenAmong(db, viewerId, ids)]);
  return {
    is_author: true,
    text: rows.find(({ user_id }) => user_id === viewerId)?.text ?? '',
    answers: rows.flatMap(({ user_id, text, answered_at }) => {
      const person = people.get(user_id);
      if (!person || hidden.has(user_id)) return [];
      const { id, username, full_name } = person;
      return [{ user: { id, username, full_name }, text, answered_at: answered_at.toISOString() }];
    }),
  };
}
