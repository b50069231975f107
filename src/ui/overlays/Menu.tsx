import type { ReactNode } from 'react';
import { lazyPart } from '../../hooks/useLazyPart';
import { LazyOverlay } from './LazyOverlay';
import { type OpenState, type TriggerProps, useTrigger } from './useTrigger';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A second line in muted colour. */
  hint?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Set on some entries, it makes these a single choice, with a check mark on the true one. */
  isChecked?: boolean;
  /** URL of a link; otherwise `onSelect` is the action. */
  to?: string;
  onSelect?: () => void;
}

export type MenuEntry = MenuAction | 'separator';

export interface MenuProps extends OpenState {
  /** Accessible name; the heading of the sheet on phones. */
  label: string;
  entries: readonly MenuEntry[];
  /** Renders the button; spread the props onto it. */
  trigger: (props: TriggerProps) => ReactNode;
  align?: 'start' | 'end';
}

/** For a menu whose entries are in a chunk of their own. */
export const menuPart = lazyPart(async () => (await import(/* webpackChunkName: "menu" */ './Menu.impl')).MenuImpl);
const preload = () => void menuPart.load().catch(() => {});

/** A button that opens a menu, after the ARIA pattern; a sheet on phones. The server renders the button. */
export function Menu({ label, entries, trigger, align = 'start', ...state }: MenuProps) {
  const { isOpen, setOpen, opened, triggerProps } = useTrigger('menu', state, preload);
  return (
    <>
      {trigger(triggerProps)}
      <LazyOverlay
        overlay={menuPart}
        props={{
          ...opened,
          isOpen,
          onClose: () => setOpen(false),
          triggerRef: triggerProps.ref,
          label,
          entries,
          align,
        }}
      />
    </>
  );
}
