import { useEffect, useState } from 'react';
import { fileUrls } from '../browser/fileUrls';

/** An address under which this page shows a file of the person's; null while there is none. Let go when unmounted. */
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
