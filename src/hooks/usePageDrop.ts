import { type RefObject, useRef, useState } from 'react';
import { isForDialog, useDocumentEvent } from './useDocumentEvent';

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Accepts files that are dropped anywhere on the page while the element is mounted. Returns true while files are
 * dragged over the page. Ignores text, links and what is dragged inside the page. Files that are dropped on a dialog
 * over the page are ignored too, but never opened by the browser in place of the page.
 */
export function usePageDrop(ref: RefObject<Element | null>, onFiles: (files: File[]) => void): boolean {
  // Entering a child fires before leaving its parent, so enters are counted; the pointer is over the page while the sum
  // is not zero.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const move = (by: 1 | -1) => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };

  useDocumentEvent(ref, 'dragenter', (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    if (!isForDialog(event, ref.current)) move(1);
  });
  useDocumentEvent(ref, 'dragover', (event) => {
    if (!holdsFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    if (!isForDialog(event, ref.current)) event.dataTransfer.dropEffect = 'copy';
  });
  useDocumentEvent(ref, 'dragleave', (event) => {
    if (holdsFiles(event) && !isForDialog(event, ref.current)) move(-1);
  });
  useDocumentEvent(ref, 'drop', (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    if (isForDialog(event, ref.current)) return;
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  return isOver;
}
