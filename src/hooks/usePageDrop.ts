import { type RefObject, useRef, useState } from 'react';
import { useDocumentEvent } from './useDocumentEvent';

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the page while the element stands on it. Answers true while files are held
 * over the page. What is dragged inside the page, text and links are left to others.
 */
export function usePageDrop(ref: RefObject<Element | null>, onFiles: (files: File[]) => void): boolean {
  // Each child that is entered before the last one is left counts; over is where the sum is not zero.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const move = (by: 1 | -1) => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };

  useDocumentEvent(ref, 'dragenter', (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    move(1);
  });
  useDocumentEvent(ref, 'dragover', (event) => {
    if (!holdsFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  });
  useDocumentEvent(ref, 'dragleave', (event) => {
    if (holdsFiles(event)) move(-1);
  });
  useDocumentEvent(ref, 'drop', (event) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  return isOver;
}
