import type { ReactNode } from 'react';

/** Text for readers of the screen alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visuallyHidden">{children}</span>;
}
