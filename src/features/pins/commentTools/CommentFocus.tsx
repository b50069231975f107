import { type RefObject, useLayoutEffect, useRef } from 'react';
import { selectRemoved } from '../../../selectors/lists';
import { useAppSelector } from '../../../store/hooks';

/** Moves the focus to a comment that undo brings back, because the button for it is gone. Renders nothing. */
export function CommentFocus({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const removed = useAppSelector(selectRemoved);
  const before = useRef(removed);
  useLayoutEffect(() => {
    const restored = Object.keys(before.current).filter((id) => !removed[id]);
    before.current = removed;
    const { activeElement, body } = panel.current?.ownerDocument ?? {};
    if (restored.length === 0 || activeElement !== body) return;
    const comments = [...(panel.current?.querySelectorAll<HTMLElement>('[data-comment]') ?? [])];
    const first = comments.find(({ dataset }) => restored.includes(dataset.comment ?? ''));
    first?.querySelector('a')?.focus();
  }, [removed, panel]);
  return null;
}
