import type { UserId } from '../../../../contract/schemas/common';
import { userFollowRequested } from '../../../actions/boards/follows';
import { selectUserId } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { type FollowLook, FollowToggleView } from './FollowToggleView';
import { useSignupHref } from './useSignupHref';

interface FollowButtonProps extends FollowLook {
  userId: UserId;
}

/** Follows a person, optimistically. Renders nothing for the viewer themselves. */
export function FollowButton({ userId, ...look }: FollowButtonProps) {
  const dispatch = useAppDispatch();
  const user = useEntity('users', userId);
  const viewerId = useAppSelector(selectUserId);
  const signupHref = useSignupHref();
  if (!user || userId === viewerId) return null;
  const isFollowed = user.explicitlyFollowedByMe ?? false;
  return (
    <FollowToggleView
      {...look}
      name={user.fullName}
      isFollowed={isFollowed}
      signupHref={signupHref}
      onToggle={() => dispatch(userFollowRequested({ userId, to: !isFollowed }))}
    />
  );
}
