import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { personalRequested } from '../../../actions/business/businessSignup';
import { selectIsBusinessOn } from '../../../selectors/context';
import { selectViewer } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button, ButtonLink } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import styles from './SettingsScreen.module.css';

/** The way to a business account, and from one back to a personal one. Nothing where business is off for this site. */
export function BusinessAccountPart() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isBusinessOn = useAppSelector(selectIsBusinessOn);
  const partner = useAppSelector((state) => selectViewer(state)?.partner ?? null);
  const [isAsked, setAsked] = useState(false);
  if (!isBusinessOn) return null;
  return (
    <section className={styles.section} aria-label={t`Business account`}>
      <h2>
        <Trans>Business account</Trans>
      </h2>
      {partner === null ? (
        <>
          <p className={styles.detail}>
            <Trans>Manage ad accounts, catalogs and people of your business.</Trans>
          </p>
          <div>
            <ButtonLink to="/business/create">
              <Trans>Create a business account</Trans>
            </ButtonLink>
          </div>
        </>
      ) : partner.isLinkedBusiness ? (
        <p className={styles.detail}>
          <Trans>This business account is linked to your personal account. You switch between them in the menu.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.detail}>
            <Trans>Your pins, boards and followers stay if you turn it back. The account gets its former name.</Trans>
          </p>
          <div>
            <Button onClick={() => setAsked(true)}>
              <Trans>Turn into a personal account</Trans>
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        title={t`Turn into a personal account?`}
        confirmLabel={t`Turn into a personal account`}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          dispatch(personalRequested());
          setAsked(false);
        }}
      >
        <Trans>Your business and its history are deleted. This cannot be undone.</Trans>
      </ConfirmDialog>
    </section>
  );
}
