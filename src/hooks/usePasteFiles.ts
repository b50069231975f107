import type { RefObject } from 'react';
import { useDocumentEvent } from './useDocumentEvent';

/** Takes files, such as a copied picture, that are pasted anywhere on the page while the element stands on it. */
export function usePasteFiles(
  ref: RefObject<Element | null>,
  onFiles: (files: File[]) => void,
  isDisabled = false,
): void {
  const take = (event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // Text copied from a document brings a picture of itself along; in a text field, the text is meant.
    if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(files);
  };
  useDocumentEvent(ref, 'paste', take, isDisabled);
}
