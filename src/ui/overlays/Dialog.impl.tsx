import { useLingui } from '@lingui/react/macro';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { cx } from '../cx';
import { IconButton } from '../IconButton';
import { CloseIcon } from '../icons/CloseIcon';
import { LoadingOverlay } from '../LoadingOverlay';
import type { DialogProps } from './Dialog';
import styles from './Dialog.module.css';
import { OverlayRoot } from './OverlayRoot';

export function DialogImpl(props: DialogProps) {
  const { isOpen, onClose, title, isTitleHidden = false, children, footer } = props;
  const { size = 'md', isBusy = false, role = 'dialog', isWholeOnPhones = false } = props;
  const { t } = useLingui();
  return (
    <OverlayRoot>
      <ModalOverlay
        className={styles.overlay ?? ''}
        isOpen={isOpen}
        onOpenChange={(next) => !next && onClose()}
        isDismissable={!isBusy}
        isKeyboardDismissDisabled={isBusy}
      >
        <Modal className={cx(styles.modal, styles[size], isWholeOnPhones && styles.whole)}>
          <AriaDialog className={styles.dialog ?? ''} role={role} aria-busy={isBusy || undefined}>
            <header className={styles.header}>
              <Heading slot="title" level={2} className={cx(styles.title, isTitleHidden && 'visuallyHidden')}>
                {title}
              </Heading>
              <IconButton label={t`Close`} tooltip="none" icon={<CloseIcon />} disabled={isBusy} onClick={onClose} />
            </header>
            {children && <div className={styles.body}>{children}</div>}
            {footer && <footer className={styles.footer}>{footer}</footer>}
            {isBusy && <LoadingOverlay />}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayRoot>
  );
}
