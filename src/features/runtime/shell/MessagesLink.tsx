import { useEffect, useRef } from 'react';
import { channelWanted } from '../../../actions/talk/live';
import { memberPart } from '../../../hooks/memberPart';
import { useAppDispatch } from '../../../store/hooks';
import { IconLink } from '../../../ui/IconLink';
import { MessageIcon } from '../../../ui/icons/MessageIcon';
import { useMessagesLook } from './useMessagesLook';

/** Opens the messages beside the link. */
const MessagesOpener = memberPart(
  async () => (await import(/* webpackChunkName: "member-messages" */ '../../talk/messagesDropdown')).MessagesOpener,
  true,
);

/** The link to the messages, with a badge for new ones. */
export function MessagesLink() {
  const dispatch = useAppDispatch();
  const look = useMessagesLook();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    dispatch(channelWanted({}));
  }, [dispatch]);
  return (
    <>
      <IconLink {...look} ref={link} icon={<MessageIcon />} tooltip="none" />
      <MessagesOpener link={link} />
    </>
  );
}
