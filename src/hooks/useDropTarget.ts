import { type DragEvent, useRef, useState } from 'react';

/**
 * Makes an element take files that are dropped on it: spread `dropProps`, show `isOver`. What is dragged inside the
 * page, text and links are left to others.
 */
export function useDropTarget(onFiles: (files: File[]) => void, isDisabled = false) {
  // Each child that is entered before the last one is left counts; over is where the sum is not zero.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const takes = (event: DragEvent) => !isDisabled && event.dataTransfer.types.includes('Files');

  const dropProps = {
    onDragEnter(event: DragEvent) {
      if (!takes(event)) return;
      event.preventDefault();
      depth.current += 1;
      setOver(true);
    },
    onDragOver(event: DragEvent) {
      if (!takes(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave(event: DragEvent) {
      if (!takes(event)) return;
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setOver(false);
    },
    onDrop(event: DragEvent) {
      if (!takes(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
  return { isOver, dropProps };
}
