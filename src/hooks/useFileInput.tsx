import { type ChangeEvent, type ReactNode, useRef } from 'react';

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
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
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
