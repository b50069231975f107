import { useRef } from 'react';
import { useShortcuts } from '../../../hooks/useShortcuts';

/** The key `e` on a page whose pin or board the viewer may edit. */
export function EditKey({ onPress }: { onPress: () => void }) {
  const frame = useRef<HTMLSpanElement>(null);
  useShortcuts(frame, { e: onPress });
  return <span ref={frame} hidden />;
}
