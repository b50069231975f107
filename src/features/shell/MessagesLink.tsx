import { useEffect } from 'react';
import { channelWanted } from '../../actions/live';
import { useAppDispatch } from '../../store/hooks';
import { IconLink } from '../../ui/IconLink';
import { MessageIcon } from '../../ui/icons/MessageIcon';
import { useMessagesLook } from './useMessagesLook';

/** The link to the messages, with a badge for new ones. */
export function MessagesLink() {
  const dispatch = useAppDispatch();
  const look = useMessagesLook();
  useEffect(() => {
    dispatch(channelWanted({}));
  }, [dispatch]);
  return <IconLink {...look} icon={<MessageIcon />} tooltip="none" />;
}
