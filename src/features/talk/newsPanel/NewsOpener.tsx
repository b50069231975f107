import { type RefObject, useState } from 'react';
import { lazyPart } from '../../../hooks/useLazyPart';
import { useLinkOpener } from '../../../hooks/useLinkOpener';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

const panel = lazyPart(async () => (await import(/* webpackChunkName: "news-panel" */ './NewsPanel')).NewsPanel);

/**
 * Lets the link to the notifications open them in the header, but not on their own page. Loads late: until then the link
 * leads to that page. Another page closes them.
 */
export function NewsOpener({ link }: { link: RefObject<HTMLAnchorElement | null> }) {
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? null);
  const isOnPage = useAppSelector((state) => selectCurrentEntry(state)?.handler === 'www/notifications');
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn !== null && openedOn === path && !isOnPage;
  const close = () => setOpenedOn(null);
  useLinkOpener(link, { isOpen, isOff: isOnPage, onToggle: () => setOpenedOn(isOpen ? null : path) });
  return <LazyOverlay overlay={panel} props={{ isOpen, onClose: close, triggerRef: link }} />;
}
