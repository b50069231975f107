import { Plural } from '@lingui/react/macro';
import type { UserId } from '../../../../contract/schemas/common';
import { useEntity } from '../../../store/useEntity';
import { PersonLine } from '../../../ui/PersonLine';
import { FollowButton } from '../../boards/follow';
import { UnblockButton } from './ownParts';

/** A person in a list, with a follow button. */
export function PersonRow({ id }: { id: UserId }) {
  const user = useEntity('users', id);
  if (!user) return null;
  return (
    <PersonLine
      href={`/${user.username}/`}
      name={user.fullName}
      imageUrl={user.imageMediumUrl}
      detail={
        <>
          <bdi>@{user.username}</bdi> · <Plural value={user.followerCount} one="# follower" other="# followers" />
        </>
      }
      action={user.blockedByMe ? <UnblockButton user={user} /> : <FollowButton userId={id} />}
    />
  );
}
