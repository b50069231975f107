import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './FullScreen.module.css';
import { OverlayRoot } from './OverlayRoot';

interface FullScreenProps {
  isOpen: boolean;
  /** Called on Escape; the content has its own close button. */
  onClose: () => void;
  label: string;
  children: ReactNode;
}

/** A dialog that fills the window, dark in both colour schemes, for viewing images. Traps the focus and returns it. */
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
