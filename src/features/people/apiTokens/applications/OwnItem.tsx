import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OauthApp } from '../../../../../contract/schemas/people/oauth';
import { applicationRemoved } from '../../../../actions/people/applications';
import { useAppDispatch } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog';
import styles from './Applications.module.css';

export function OwnItem({ app }: { app: OauthApp }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const { id, name } = app;
  return (
    <li className={styles.item}>
      <div className={styles.grow}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p className={styles.hint}>
          client_id: <bdi dir="ltr">{id}</bdi>
        </p>
        {app.redirect_uris.map((uri) => (
          <p key={uri} className={styles.hint} dir="ltr">
            {uri}
          </p>
        ))}
      </div>
      <Button size="sm" onClick={() => setAsking(true)} aria-label={t`Remove ${name}`}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          dispatch(applicationRemoved({ id }));
        }}
        title={t`Remove this application?`}
        confirmLabel={t`Remove`}
        isDanger
      >
        <Trans>It can no longer reach the account of anybody.</Trans>
      </ConfirmDialog>
    </li>
  );
}
