import type { ReactNode } from 'react';
import { lazyPart } from '../../hooks/useLazyPart';
import { LazyOverlay } from './LazyOverlay';
import { type OpenState, type TriggerProps, useTrigger } from './useTrigger';

export interface PickerOption {
  id: string;
  label: string;
  hint?: string;
  /** Address of a small square picture; null leaves its place empty, so that the lines stay in line. */
  picture?: string | null;
  /** After the text, such as a lock. */
  icon?: ReactNode;
  /** Belongs to the option above it and stands further in. */
  isNested?: boolean;
  isDisabled?: boolean;
}

export interface PickerGroup {
  id: string;
  /** Heading; a group without one has none. */
  label?: string;
  options: readonly PickerOption[];
  /** Options that stand in another group too: a search shows each of them once. */
  isShortlist?: boolean;
}

export interface PickerProps extends OpenState {
  label: string;
  groups: readonly PickerGroup[];
  selectedId?: string | null;
  onSelect: (id: string) => void;
  trigger: (props: TriggerProps) => ReactNode;
  searchLabel: string;
  /** What stands there when nothing matches. */
  emptyText: ReactNode;
  isLoading?: boolean;
  /** Below the list, such as a button that creates what was searched for. */
  footer?: (search: string, close: () => void) => ReactNode;
  align?: 'start' | 'end';
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "picker" */ './Picker.impl')).PickerImpl);
const preload = () => void part.load().catch(() => {});

/**
 * A button that opens a list with a search field: one of many things that have pictures. The list is walked with the
 * arrow keys while one types. The server draws the button.
 */
export function Picker({ trigger, isOpen: given, onOpenChange, align = 'start', ...rest }: PickerProps) {
  const { isOpen, setOpen, triggerProps } = useTrigger('dialog', { isOpen: given, onOpenChange }, preload);
  const onClose = () => setOpen(false);
  return (
    <>
      {trigger(triggerProps)}
      <LazyOverlay overlay={part} props={{ ...rest, isOpen, onClose, triggerRef: triggerProps.ref, align }} />
    </>
  );
}
