import { ProfileBoards } from './ProfileBoards';
import { ProfileLayout } from './ProfileLayout';

/** A file of its own: the parts of a profile that show pins carry the grid, and this one boards. */
export function ProfileBoardsScreen() {
  return <ProfileLayout tab="boards">{(user, isOwn) => <ProfileBoards user={user} isOwn={isOwn} />}</ProfileLayout>;
}
