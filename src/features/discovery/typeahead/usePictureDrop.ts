import { useEffect, useEffectEvent } from 'react';

/**
 * A picture that is pasted into the search form or dropped on it. Stops these events, because a page may accept files
 * anywhere (`usePasteFiles`, `usePageDrop`); also those of dragging, so that such a page counts its own alone.
 */
export function usePictureDrop(form: HTMLFormElement, isOn: boolean, onPicture: (file: File) => void): void {
  const take = useEffectEvent((event: Event) => {
    const { clipboardData, dataTransfer } = event as Partial<ClipboardEvent & DragEvent>;
    const data = clipboardData ?? dataTransfer;
    if (!data?.types.includes('Files') || data.types.includes('text/plain')) return;
    event.preventDefault();
    event.stopPropagation();
    const file = [...data.files].find(({ type }) => type.startsWith('image/'));
    if ((event.type === 'paste' || event.type === 'drop') && file) onPicture(file);
  });
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: Event) => take(event);
    for (const name of HEARD) form.addEventListener(name, hear);
    return () => {
      for (const name of HEARD) form.removeEventListener(name, hear);
    };
  }, [form, isOn]);
}

const HEARD = ['paste', 'dragenter', 'dragover', 'dragleave', 'drop'] as const;
