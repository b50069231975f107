import type { TriedItId, UserId } from '../../../../contract/schemas/common';
import type { User } from '../../../../contract/schemas/people/users';
import type { TriedIt } from '../../../../contract/schemas/pins/triedIts';
import { presentAttached } from '../../content/media';
import { canDeleteTriedIt } from './triedIts.policy';
import type { TriedItRow } from './triedIts.repository';

export interface TriedItRelations {
  /** Who owns the pin of each. */
  readonly ownerOf: (row: TriedItRow) => UserId | undefined;
  readonly viewerId: UserId | null;
  readonly users: ReadonlyMap<UserId, User>;
  readonly liked: ReadonlySet<TriedItId>;
  readonly helpful: ReadonlySet<TriedItId>;
}

/** Null if its author no longer exists. */
export function presentTriedIt(row: TriedItRow, relations: TriedItRelations): TriedIt | null {
  const user = relations.users.get(row.user_id);
  if (!user) return null;
  return {
    id: row.id,
    type: 'userdiditdata',
    pin_id: row.pin_id,
    user,
    text: row.text,
    image: presentAttached(row),
    created_at: row.created_at.toISOString(),
    comment_count: 0,
    like_count: row.like_count,
    liked_by_me: relations.liked.has(row.id),
    helpful_count: row.helpful_count,
    marked_helpful_by_me: relations.helpful.has(row.id),
    abilities: { delete: canDeleteTriedIt(row, relations.ownerOf(row), relations.viewerId) },
  };
}
