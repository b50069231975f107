import type { ReactNode } from 'react';
import { lazyPart } from '../../hooks/useLazyPart';
import { LazyOverlay } from './LazyOverlay';
import { type OpenState, type TriggerProps, useTrigger } from './useTrigger';

export interface PickerOption {
  id: string;
  label: string;
  hint?: string;
  /** URL of a small square image; null reserves its space, so that all texts align. */
  picture?: string | null;
  /** Before the text, instead of an image. */
  before?: ReactNode;
  /** After the text, such as a lock. */
  icon?: ReactNode;
  /** Indented, because it belongs to the option above it. */
  isNested?: boolean;
  isDisabled?: boolean;
}

export interface PickerGroup {
  id: string;
  /** Heading of the group, if any. */
  label?: string;
  options: readonly PickerOption[];
  /** Its options are in another group too: a search shows each of them once. */
  isShortlist?: boolean;
}

export interface PickerProps extends OpenState {
  label: string;
  groups: readonly PickerGroup[];
  selectedId?: string | null;
  onSelect: (id: string) => void;
  trigger: (props: TriggerProps) => ReactNode;
  searchLabel: string;
  /** Shown if nothing matches. */
  emptyText: ReactNode;
  isLoading?: boolean;
  /** Below the list, such as a button that creates what was searched for. */
  footer?: (search: string, close: () => void) => ReactNode;
  align?: 'start' | 'end';
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "picker" */ './Picker.impl')).PickerImpl);
const preload = () => void part.load().catch(() => {});

/**
 * A button that opens a list of options with images and a search field. The arrow keys move through the list while the
 * focus is in the field. The server renders the button.
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
