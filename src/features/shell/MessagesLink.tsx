import { type MouseEvent, useEffect, useRef } from 'react';
import { channelWanted } from '../../actions/live';
import { dropdownClosed, dropdownOpened } from '../../actions/messaging';
import { lazyPart } from '../../hooks/useLazyPart';
import { selectIsDropdownShown } from '../../selectors/conversations';
import { selectCurrentEntry } from '../../selectors/navigation';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { IconLink } from '../../ui/IconLink';
import { MessageIcon } from '../../ui/icons/MessageIcon';
import { isPlainClick } from '../../ui/Link';
import { LazyOverlay } from '../../ui/overlays/LazyOverlay';
import { useMessagesLook } from './useMessagesLook';

const dropdown = lazyPart(
  async () => (await import(/* webpackChunkName: "messages-dropdown" */ '../messages')).MessagesDropdown,
);

/** The link to the messages, with a badge for new ones. A press opens them in the header, but not on their own page. */
export function MessagesLink() {
  const dispatch = useAppDispatch();
  const look = useMessagesLook();
  const isOpen = useAppSelector(selectIsDropdownShown);
  const isOnPage = useAppSelector((state) => selectCurrentEntry(state)?.handler?.startsWith('www/messages') ?? false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    dispatch(channelWanted({}));
  }, [dispatch]);
  const close = () => void dispatch(dropdownClosed({}));
  const press = (event: MouseEvent) => {
    if (isOnPage || !isPlainClick(event)) return;
    event.preventDefault();
    if (isOpen) close();
    else dispatch(dropdownOpened({}));
  };
  return (
    <>
      <IconLink
        {...look}
        ref={link}
        icon={<MessageIcon />}
        tooltip="none"
        aria-haspopup={isOnPage ? undefined : 'dialog'}
        aria-expanded={isOnPage ? undefined : isOpen}
        onClick={press}
      />
      <LazyOverlay overlay={dropdown} props={{ isOpen, onClose: close, triggerRef: link }} />
    </>
  );
}
