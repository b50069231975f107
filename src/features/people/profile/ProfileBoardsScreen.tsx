import { ProfileBoards } from './ProfileBoards';
import { ProfileLayout } from './ProfileLayout';

/** A separate file, because the other parts of a profile load the pin grid, which this one does not need. */
export function ProfileBoardsScreen() {
  return <ProfileLayout tab="boards">{(user, isOwn) => <ProfileBoards user={user} isOwn={isOwn} />}</ProfileLayout>;
}
