import type { RefObject } from 'react';
import { dropdownClosed, dropdownOpened } from '../../../actions/talk/messaging';
import { lazyPart } from '../../../hooks/useLazyPart';
import { useLinkOpener } from '../../../hooks/useLinkOpener';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectIsDropdownShown } from '../../../selectors/talk/conversations';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

const dropdown = lazyPart(
  async () => (await import(/* webpackChunkName: "messages-dropdown" */ './MessagesDropdown')).MessagesDropdown,
);

/**
 * Lets the link to the messages open them in the header, but not on their own page. Loads late: until then the link leads
 * to that page.
 */
export function MessagesOpener({ link }: { link: RefObject<HTMLAnchorElement | null> }) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsDropdownShown);
  const isOnPage = useAppSelector((state) => selectCurrentEntry(state)?.handler?.startsWith('www/messages') ?? false);
  const close = () => void dispatch(dropdownClosed({}));
  const toggle = () => void dispatch(isOpen ? dropdownClosed({}) : dropdownOpened({}));
  useLinkOpener(link, { isOpen, isOff: isOnPage, onToggle: toggle });
  return <LazyOverlay overlay={dropdown} props={{ isOpen, onClose: close, triggerRef: link }} />;
}
