import type { ReactNode } from 'react';
import { lazyPart } from '../../hooks/useLazyPart';
import { LazyOverlay } from './LazyOverlay';

export interface DialogProps {
  isOpen: boolean;
  /** Escape, a press outside or the close button. Not called while it is busy. */
  onClose: () => void;
  title: string;
  isTitleHidden?: boolean;
  children?: ReactNode;
  /** Actions at the end, the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Work is under way that closing would hide: it stays open and is covered by a spinner. */
  isBusy?: boolean;
  role?: 'dialog' | 'alertdialog';
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "dialog" */ './Dialog.impl')).DialogImpl);

/** For a control that is about to open a dialog: call it when the control is pointed at or focused. */
export function preloadDialog(): void {
  part.load().catch(() => {});
}

/**
 * A modal dialog: keeps the focus and gives it back, closes on Escape and on a press outside, slides up from the
 * bottom on phones. On the server, and until it is opened, it is nothing.
 */
export function Dialog(props: DialogProps) {
  return <LazyOverlay overlay={part} props={props} />;
}
