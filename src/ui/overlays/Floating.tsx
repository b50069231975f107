import type { ReactNode, RefObject } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { useMediaQuery } from '../../hooks/useMediaQuery';
import styles from './Floating.module.css';
import { OverlayRoot } from './OverlayRoot';

interface FloatingProps {
  isOpen: boolean;
  onClose: () => void;
  triggerRef: RefObject<HTMLElement | null>;
  /** Accessible name; the heading of the sheet on phones. */
  label: string;
  align: 'start' | 'end';
  width?: 'auto' | 'wide';
  /** A menu has its own role and name, and needs no dialog around it where it floats. */
  isMenu?: boolean;
  children: ReactNode;
}

/** Floats beside its trigger; a sheet from the bottom on phones. */
export function Floating(props: FloatingProps) {
  const { isOpen, onClose, triggerRef, label, align, width = 'auto', isMenu = false, children } = props;
  const isPhone = useMediaQuery('(max-width: 639px)');
  const state = { isOpen, onOpenChange: (next: boolean) => !next && onClose() };
  return (
    <OverlayRoot>
      {isPhone ? (
        <ModalOverlay {...state} isDismissable className={styles.scrim ?? ''}>
          <Modal className={styles.sheet ?? ''}>
            <Dialog className={styles.dialog ?? ''}>
              <Heading slot="title" level={2} className={styles.heading ?? ''}>
                {label}
              </Heading>
              {children}
            </Dialog>
          </Modal>
        </ModalOverlay>
      ) : (
        <Popover
          {...state}
          triggerRef={triggerRef}
          placement={align === 'end' ? 'bottom end' : 'bottom start'}
          offset={6}
          className={styles.popover ?? ''}
          data-width={width}
          aria-label={label}
        >
          {isMenu ? (
            children
          ) : (
            <Dialog className={styles.dialog ?? ''} aria-label={label}>
              {children}
            </Dialog>
          )}
        </Popover>
      )}
    </OverlayRoot>
  );
}
