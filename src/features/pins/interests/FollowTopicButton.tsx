import type { Interest } from '../../../../contract/schemas/pins/interests';
import { interestFollowRequested } from '../../../actions/pins/interests';
import { selectFollowsInterest } from '../../../selectors/pins/interests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type FollowLook, FollowToggleView, useSignupHref } from '../../boards/follow';

interface FollowTopicButtonProps extends FollowLook {
  topic: Interest;
}

/** Follows a topic, optimistically. For visitors a link to sign up. */
export function FollowTopicButton({ topic: { id, name, is_followed: was }, ...look }: FollowTopicButtonProps) {
  const dispatch = useAppDispatch();
  const signupHref = useSignupHref();
  const isFollowed = useAppSelector((state) => selectFollowsInterest(state, id, was));
  const toggle = () => void dispatch(interestFollowRequested({ interestId: id, to: !isFollowed, was }));
  return <FollowToggleView {...look} name={name} isFollowed={isFollowed} signupHref={signupHref} onToggle={toggle} />;
}
