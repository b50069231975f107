import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDocumentEvent } from '../../../hooks/useDocumentEvent';
import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import { focusCard, focusSearch, isOverlayOpen, pressShortcut, useShortcuts } from '../../../hooks/useShortcuts';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';
import { SearchSuggestions } from '../../discovery/typeahead';
import { QuickMenu } from '../quickMenu';

const list = lazyPart(async () => (await import(/* webpackChunkName: "shortcuts" */ '../shortcuts')).ShortcutList);
const swipes = lazyPart(
  async () => (await import(/* webpackChunkName: "pin-swipes" */ '../../discovery/swipes')).PinSwipes,
);

/** The keyboard shortcuts of every page; `?` lists them. None while a dialog or menu is open. */
function Shortcuts() {
  const frame = useRef<HTMLSpanElement>(null);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const search = () => {
    if (!focusSearch()) void navigate('/search/pins/');
  };
  useShortcuts(
    frame,
    {
      '/': search,
      s: () => pressShortcut('save'),
      b: () => pressShortcut('board'),
      j: () => focusCard(1),
      k: () => focusCard(-1),
    },
    { '?': () => setOpen(true) },
  );
  return (
    <>
      <span ref={frame} hidden />
      <LazyOverlay overlay={list} props={{ isOpen, onClose: () => setOpen(false) }} />
    </>
  );
}

/** Opens the quick menu by Ctrl+K or ⌘K, in text fields too, and closes it again. */
function QuickMenuKey() {
  const frame = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const toggle = (event: KeyboardEvent) => {
    if (!isQuickMenuKey(event) || (!isOpen && isOverlayOpen())) return;
    event.preventDefault();
    setOpen(!isOpen);
  };
  useDocumentEvent(frame, 'keydown', toggle);
  return (
    <>
      <span ref={frame} hidden />
      <QuickMenu isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** By the key's place too, because keyboards of other scripts have another letter there. */
const isQuickMenuKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (key === 'k' || code === 'KeyK') && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Swipes and arrow keys, which no pin's page waits for. */
function Swipes() {
  const { part: PinSwipes } = useLazyPart(swipes, true);
  return PinSwipes ? <PinSwipes /> : null;
}

export function DeferredShell() {
  const isPin = useAppSelector((state) => selectCurrentEntry(state)?.handler === 'www/pin/[id]');
  const isMember = useAppSelector(selectIsAuthenticated);
  return (
    <>
      <Shortcuts />
      {isPin && <Swipes />}
      {isMember && <QuickMenuKey />}
      <SearchSuggestions />
    </>
  );
}
