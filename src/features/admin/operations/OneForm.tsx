import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import styles from './Operations.module.css';
import type { AdminChange } from './useAdminChange';
import type { useRead } from './useOperations';

/** For a form that changes one thing of how the site calls itself and looks. */
export interface FormProps {
  chosen: NonNullable<ReturnType<typeof useRead<'SiteBrandingResource.get'>>>;
  change: AdminChange<'SiteBrandingResource.update'>;
}

interface OneFormProps {
  isBusy: boolean;
  isChanged: boolean;
  onSave: () => void;
  /** Takes the choice back. */
  reset: ReactNode;
  children: ReactNode;
}

export function OneForm({ isBusy, isChanged, onSave, reset, children }: OneFormProps) {
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) onSave();
      }}
    >
      {children}
      <div className={styles.actions}>
        <Button type="submit" size="sm" variant="primary" isBusy={isBusy} disabled={!isChanged}>
          <Trans>Save</Trans>
        </Button>
        {reset}
      </div>
    </form>
  );
}
