import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

type Place = 'center' | 'start' | 'end' | 'above' | 'none';

interface TooltipHost {
  onPointerEnter?: ((event: PointerEvent<never>) => void) | undefined;
  onPointerLeave?: ((event: PointerEvent<never>) => void) | undefined;
  onFocus?: ((event: FocusEvent<never>) => void) | undefined;
  onBlur?: ((event: FocusEvent<never>) => void) | undefined;
}

/**
 * Attributes and handlers that give a labelled control a tooltip, rendered by CSS alone. Escape hides it until pointer
 * or focus come back (WCAG 1.4.13). The host's own handlers still run.
 */
export function useTooltip(text: string, place: Place, host: TooltipHost) {
  const [shownIn, setShownIn] = useState<Document | null>(null);

  useEffect(() => {
    if (!shownIn) return;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShownIn(null);
    };
    shownIn.addEventListener('keydown', dismiss);
    return () => shownIn.removeEventListener('keydown', dismiss);
  }, [shownIn]);

  if (place === 'none') return host;
  return {
    'data-tooltip': shownIn ? text : undefined,
    'data-tooltip-place': place,
    onPointerEnter(event: PointerEvent<never>) {
      host.onPointerEnter?.(event);
      if (event.pointerType === 'mouse') setShownIn(documentOf(event));
    },
    onPointerLeave(event: PointerEvent<never>) {
      host.onPointerLeave?.(event);
      setShownIn(null);
    },
    onFocus(event: FocusEvent<never>) {
      host.onFocus?.(event);
      if ((event.currentTarget as Element).matches(':focus-visible')) setShownIn(documentOf(event));
    },
    onBlur(event: FocusEvent<never>) {
      host.onBlur?.(event);
      setShownIn(null);
    },
  };
}

function documentOf(event: PointerEvent<never> | FocusEvent<never>): Document {
  return (event.currentTarget as Element).ownerDocument;
}
