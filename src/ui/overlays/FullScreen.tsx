import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './FullScreen.module.css';
import { OverlayRoot } from './OverlayRoot';

interface FullScreenProps {
  isOpen: boolean;
  /** Escape; the content has a button of its own besides. */
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** A dialog that is the whole window, dark in both schemes, for looking at pictures. Keeps the focus and gives it back. */
export function FullScreen({ isOpen, onClose, label, children }: FullScreenProps) {
  return (
    <OverlayRoot>
      <ModalOverlay
        className={styles.overlay ?? ''}
        isOpen={isOpen}
        onOpenChange={(next) => !next && onClose()}
        isDismissable={false}
      >
        <Modal className={styles.modal ?? ''}>
          <Dialog className={styles.dialog ?? ''} aria-label={label}>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </OverlayRoot>
  );
}
