import { UserTriedIts } from '../../pins/triedIts';
import { ProfileLayout } from './ProfileLayout';

/** What the person tried. */
export function ProfileTriedScreen() {
  return <ProfileLayout tab="tried">{(user, isOwn) => <UserTriedIts user={user} isOwn={isOwn} />}</ProfileLayout>;
}
