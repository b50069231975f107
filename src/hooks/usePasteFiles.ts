import type { RefObject } from 'react';
import { isForDialog, useDocumentEvent } from './useDocumentEvent';

/**
 * Accepts files, such as a copied image, that are pasted anywhere on the page while the element is mounted. Ignores
 * what is pasted into a dialog over the page.
 */
export function usePasteFiles(
  ref: RefObject<Element | null>,
  onFiles: (files: File[]) => void,
  isDisabled = false,
): void {
  const take = (event: ClipboardEvent) => {
    if (isForDialog(event, ref.current)) return;
    const files = [...(event.clipboardData?.files ?? [])];
    // Text copied from a document comes with an image of itself; in a text field the text is meant.
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(files);
  };
  useDocumentEvent(ref, 'paste', take, isDisabled);
}
