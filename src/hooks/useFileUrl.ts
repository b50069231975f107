import { useEffect, useState } from 'react';
import { fileUrls } from '../browser/fileUrls';

/** An object URL of a file; null if there is no file. Revoked on unmount. */
export function useFileUrl(file: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) {
      setUrl(null);
      return;
    }
    const made = fileUrls.make(file);
    setUrl(made);
    return () => fileUrls.drop(made);
  }, [file]);
  return url;
}
