import type { BoardId, CommentId, InterestId, PinId, UserId } from '../../../contract/schemas/common';

/**
 * What a visitor tried to do while signed out. It is done exactly once after the login: `key` is its idempotency key.
 */
export type UnauthAction = { readonly key: string; readonly at: number } & (
  | { readonly kind: 'save'; readonly pinId: PinId }
  | { readonly kind: 'followUser'; readonly userId: UserId }
  | { readonly kind: 'followBoard'; readonly boardId: BoardId }
  | { readonly kind: 'followInterest'; readonly interestId: InterestId }
  | {
      readonly kind: 'comment';
      readonly pinId: PinId;
      readonly text: string;
      readonly parentId?: CommentId | null;
      readonly answeredId?: CommentId | null;
    }
);

/** Session storage key: the action survives a reload and a redirect to a login provider. */
export const UNAUTH_ACTION = 'unauthAction';

/** An older action is no longer expected by the person. */
const LIFE_MS = 3_600_000;

/** The field that each kind must have. */
const ID_FIELDS: Readonly<Record<string, string>> = {
  save: 'pinId',
  followUser: 'userId',
  followBoard: 'boardId',
  followInterest: 'interestId',
  comment: 'pinId',
};

/** Parses a stored action; null if there is none, it is too old, or it is malformed. */
export function readUnauthAction(text: string | null, now: number): UnauthAction | null {
  try {
    const value = JSON.parse(text ?? 'null') as Record<string, unknown> | null;
    const field = value && ID_FIELDS[String(value.kind)];
    if (!value || !field || typeof value[field] !== 'string' || typeof value.key !== 'string') return null;
    if (value.kind === 'comment' && typeof value.text !== 'string') return null;
    const age = now - Number(value.at);
    return age >= 0 && age < LIFE_MS ? (value as unknown as UnauthAction) : null;
  } catch {
    return null;
  }
}
