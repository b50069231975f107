import type { ReactNode } from 'react';
import { lazyPart } from '../../hooks/useLazyPart';
import { LazyOverlay } from './LazyOverlay';
import { type OpenState, type TriggerProps, useTrigger } from './useTrigger';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A second, quieter line. */
  hint?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Given on some entries, these are choices of one kind, of which the true one has the check mark. */
  isChecked?: boolean;
  /** Address that the entry leads to; otherwise `onSelect` says what it does. */
  to?: string;
  onSelect?: () => void;
}

export type MenuEntry = MenuAction | 'separator';

export interface MenuProps extends OpenState {
  /** Name of the menu; on phones its heading. */
  label: string;
  entries: readonly MenuEntry[];
  /** Draws the button; spread the props onto it. */
  trigger: (props: TriggerProps) => ReactNode;
  align?: 'start' | 'end';
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "menu" */ './Menu.impl')).MenuImpl);
const preload = () => void part.load().catch(() => {});

/** A button and the menu that it opens, after the ARIA pattern; a sheet on phones. The server draws the button. */
export function Menu({ label, entries, trigger, align = 'start', ...state }: MenuProps) {
  const { isOpen, setOpen, startsAt, triggerProps } = useTrigger('menu', state, preload);
  return (
    <>
      {trigger(triggerProps)}
      <LazyOverlay
        overlay={part}
        props={{ isOpen, onClose: () => setOpen(false), triggerRef: triggerProps.ref, label, entries, align, startsAt }}
      />
    </>
  );
}
