import { mentionRemoveRequested } from '../../../actions/pins/pinMentions';
import type { PinEntity } from '../../../entities/pins/pins';
import { selectUserId } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { NamedText, OwnName } from '../commentTools';

/** The description of a pin with links to the people whom it names; each can take their own name out. */
export function MentionedDescription({ pin }: { pin: PinEntity }) {
  const dispatch = useAppDispatch();
  const viewerId = useAppSelector(selectUserId);
  const tags = pin.userMentionTags ?? [];
  const isNamed = tags.some(({ userId }) => userId === viewerId);
  return (
    <>
      <NamedText text={pin.description} tags={tags} />
      {isNamed && <OwnName onRemove={() => dispatch(mentionRemoveRequested({ pinId: pin.id }))} />}
    </>
  );
}
