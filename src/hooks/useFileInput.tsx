import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface FileInputOptions {
  /** For assistive technology. */
  label: string;
  /** Media types. */
  accept: readonly string[];
  isMultiple?: boolean;
  /** Called with at least one file. */
  onFiles: (files: readonly File[]) => void;
}

interface FileInput {
  /** Lets people choose files, as from a button. */
  open: () => void;
  /** Invisible; to be rendered beside what opens it. */
  input: ReactNode;
}

/** Lets people choose files of their device; the same ones again, too. */
export function useFileInput({ label, accept, isMultiple = false, onFiles }: FileInputOptions): FileInput {
  const element = useRef<HTMLInputElement>(null);
  const take = () => {
    const files = [...(element.current?.files ?? [])];
    if (files.length === 0) return;
    if (element.current) element.current.value = '';
    onFiles(files);
  };
  const takeEarly = useEffectEvent(take);
  // React does not hear of files that were chosen before it hydrated the page.
  useEffect(() => takeEarly(), []);
  const input = (
    <input
      ref={element}
      type="file"
      hidden
      multiple={isMultiple}
      accept={accept.join(',')}
      aria-label={label}
      onChange={take}
    />
  );
  return { open: () => element.current?.click(), input };
}
