import type { UserId } from '../../../../contract/schemas/common';
import type { CommentWords } from '../../../../contract/schemas/content/commentWords';
import type { Db } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { cleanLine } from '../../../platform/text/text';
import { logAdminAction } from '../../running/auditLog';
import { wordsRefused, wordsWarned } from './commentWords.errors';
import { findOwnWords, findSiteWords, putSiteWords } from './commentWords.repository';
import { hasWord } from './matching';

/** A list in its stored form: each word once, without empty ones. Throws 400 for `field`. */
export const cleanWords = (field: string, words: readonly string[]): string[] =>
  [...new Set(words.map((word) => cleanLine(field, word)))].filter((word) => word !== '');

export const readSiteWords = (ctx: Ctx): Promise<CommentWords> => findSiteWords(ctx.db);

/** A site admin changes the lists of the site. */
export async function changeSiteWords(ctx: Ctx, { refused, warned }: CommentWords): Promise<CommentWords> {
  const viewer = requireViewer(ctx);
  const words = { refused: cleanWords('refused', refused), warned: cleanWords('warned', warned) };
  await inTransaction(ctx.db, async (tx) => {
    await putSiteWords(tx, words);
    await logAdminAction(tx, ctx, viewer, { action: 'changeCommentWords' });
  });
  return words;
}

interface Said {
  readonly text: string;
  readonly authorId: UserId;
  /** Whose pin it is about; their list does not bind themselves. */
  readonly ownerId: UserId;
  /** The author insists in spite of the warning. */
  readonly isForced: boolean;
}

/**
 * Throws 400 if a comment has a word that the site or the pin's owner refuses, and 409 if it has one that the site warns
 * of, unless its author insists (ledger COMM-032).
 */
export async function requireAllowedWords(db: Db, { text, authorId, ownerId, isForced }: Said): Promise<void> {
  if (text === '') return;
  const { refused, warned } = await findSiteWords(db);
  const own = authorId === ownerId ? [] : await findOwnWords(db, ownerId);
  if (hasWord(text, [...refused, ...own])) throw wordsRefused();
  if (!isForced && hasWord(text, warned)) throw wordsWarned();
}
