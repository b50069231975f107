import type { ReactNode } from 'react';
import { lazyPart } from '../../hooks/useLazyPart';
import { LazyOverlay } from './LazyOverlay';
import { type OpenState, type TriggerProps, useTrigger } from './useTrigger';

export interface PopoverProps extends OpenState {
  /** Accessible name; the heading of the sheet on phones. */
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: 'start' | 'end';
  width?: 'auto' | 'wide';
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "popover" */ './Popover.impl')).PopoverImpl);
const preload = () => void part.load().catch(() => {});

/** A button that opens content beside itself; a sheet on phones. The server renders the button. */
export function Popover({ label, trigger, children, align = 'start', width = 'auto', ...state }: PopoverProps) {
  const { isOpen, setOpen, triggerProps } = useTrigger('dialog', state, preload);
  const onClose = () => setOpen(false);
  return (
    <>
      {trigger(triggerProps)}
      <LazyOverlay
        overlay={part}
        props={{ isOpen, onClose, triggerRef: triggerProps.ref, label, align, width, children }}
      />
    </>
  );
}
