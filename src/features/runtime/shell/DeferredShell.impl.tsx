import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../../hooks/useLazyPart';
import { focusCard, focusSearch, pressShortcut, useShortcuts } from '../../../hooks/useShortcuts';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';
import { SearchSuggestions } from '../../discovery/typeahead';

const list = lazyPart(async () => (await import(/* webpackChunkName: "shortcuts" */ '../shortcuts')).ShortcutList);

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

export function DeferredShell() {
  return (
    <>
      <Shortcuts />
      <SearchSuggestions />
    </>
  );
}
