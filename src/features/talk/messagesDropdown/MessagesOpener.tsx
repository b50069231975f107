import { type RefObject, useEffect } from 'react';
import { dropdownClosed, dropdownOpened } from '../../../actions/talk/messaging';
import { lazyPart } from '../../../hooks/useLazyPart';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectIsDropdownShown } from '../../../selectors/talk/conversations';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

const dropdown = lazyPart(
  async () => (await import(/* webpackChunkName: "messages-dropdown" */ './MessagesDropdown')).MessagesDropdown,
);

/** A plain click, for this tab. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/**
 * Lets the link to the messages open them in the header, but not on their own page. Loads late: until then the link leads
 * to that page. The listener of the link itself runs before React's, which leaves a prevented click alone.
 */
export function MessagesOpener({ link }: { link: RefObject<HTMLAnchorElement | null> }) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsDropdownShown);
  const isOnPage = useAppSelector((state) => selectCurrentEntry(state)?.handler?.startsWith('www/messages') ?? false);
  const close = () => void dispatch(dropdownClosed({}));
  useEffect(() => {
    const element = link.current;
    if (!element || isOnPage) return;
    const press = (event: MouseEvent) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      dispatch(isOpen ? dropdownClosed({}) : dropdownOpened({}));
    };
    element.setAttribute('aria-haspopup', 'dialog');
    element.setAttribute('aria-expanded', String(isOpen));
    element.addEventListener('click', press);
    return () => {
      element.removeEventListener('click', press);
      element.removeAttribute('aria-haspopup');
      element.removeAttribute('aria-expanded');
    };
  }, [dispatch, link, isOpen, isOnPage]);
  return <LazyOverlay overlay={dropdown} props={{ isOpen, onClose: close, triggerRef: link }} />;
}
