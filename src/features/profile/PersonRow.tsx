import { Plural } from '@lingui/react/macro';
import type { UserId } from '../../../contract/schemas/common';
import { useEntity } from '../../store/useEntity';
import { FollowButton } from '../follow';
import { PersonRowView } from './PersonRowView';
import { UnblockButton } from './UnblockButton';

/** A person in a list, with the way to follow them. */
export function PersonRow({ id }: { id: UserId }) {
  const user = useEntity('users', id);
  if (!user) return null;
  return (
    <PersonRowView
      href={`/${user.username}/`}
      name={user.fullName}
      username={user.username}
      imageUrl={user.imageMediumUrl}
      detail={<Plural value={user.followerCount} one="# follower" other="# followers" />}
      action={user.blockedByMe ? <UnblockButton user={user} /> : <FollowButton userId={id} />}
    />
  );
}
