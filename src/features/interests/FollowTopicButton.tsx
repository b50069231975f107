import type { Interest } from '../../../contract/schemas/interests';
import { interestFollowRequested } from '../../actions/interests';
import { selectFollowsInterest } from '../../selectors/interests';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { type FollowLook, FollowToggleView, useSignupHref } from '../follow';

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
