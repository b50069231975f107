import type { ReactNode } from 'react';
import { lazyPart } from '../../hooks/useLazyPart';
import { LazyOverlay } from './LazyOverlay';

export interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, a press outside or the close button. Not called while busy. */
  onClose: () => void;
  title: string;
  isTitleHidden?: boolean;
  children?: ReactNode;
  /** Actions at the end, the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Work is in progress that closing would hide: the dialog stays open under a spinner. */
  isBusy?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** On phones it is as large as the screen, and only its own actions close it. */
  isWholeOnPhones?: boolean;
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "dialog" */ './Dialog.impl')).DialogImpl);

/** Preloads the dialog's code: call it when the control that opens a dialog is hovered or focused. */
export function preloadDialog(): void {
  part.load().catch(() => {});
}

/**
 * A modal dialog: traps the focus and returns it, closes on Escape and on a press outside, slides up from the bottom on
 * phones. Renders nothing on the server and until it is opened.
 */
export function Dialog(props: DialogProps) {
  return <LazyOverlay overlay={part} props={props} />;
}
