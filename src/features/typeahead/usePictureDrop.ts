import { useEffect, useEffectEvent } from 'react';

/** A picture that is pasted into the search form or dropped on it. */
export function usePictureDrop(form: HTMLFormElement, isOn: boolean, onPicture: (file: File) => void): void {
  const take = useEffectEvent((event: Event) => {
    const { clipboardData, dataTransfer } = event as Partial<ClipboardEvent & DragEvent>;
    const data = clipboardData ?? dataTransfer;
    if (!data?.types.includes('Files') || data.types.includes('text/plain')) return;
    event.preventDefault();
    const file = [...data.files].find(({ type }) => type.startsWith('image/'));
    if (event.type !== 'dragover' && file) onPicture(file);
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

const HEARD = ['paste', 'dragover', 'drop'] as const;
