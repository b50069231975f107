import type { ReactNode, RefObject } from 'react';
import { Floating } from './Floating';
import styles from './Popover.module.css';

export interface PopoverImplProps {
  isOpen: boolean;
  onClose: () => void;
  triggerRef: RefObject<HTMLElement | null>;
  label: string;
  align: 'start' | 'end';
  width: 'auto' | 'wide';
  children: ReactNode | ((close: () => void) => ReactNode);
}

export function PopoverImpl({ children, ...rest }: PopoverImplProps) {
  return (
    <Floating {...rest}>
      <div className={styles.content}>{typeof children === 'function' ? children(rest.onClose) : children}</div>
    </Floating>
  );
}
