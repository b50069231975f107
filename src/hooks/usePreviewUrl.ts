import { useEffect, useState } from 'react';
import { needsPreviewCopy, previewCopy } from '../browser/previewCopy';
import { useFileUrl } from './useFileUrl';

/** An object URL of a picture on this device, or of a copy if it is a large photo; null until there is one. */
export function usePreviewUrl(file: Blob | null | undefined): string | null {
  const [made, setMade] = useState<{ file: Blob; copy: Blob } | null>(null);
  const isCopied = file != null && needsPreviewCopy(file);
  useEffect(() => {
    if (!file || !isCopied) return;
    let isWanted = true;
    void previewCopy(file).then((copy) => isWanted && setMade({ file, copy }));
    return () => {
      isWanted = false;
    };
  }, [file, isCopied]);
  const copy = made !== null && made.file === file ? made.copy : null;
  return useFileUrl(isCopied ? copy : file);
}
