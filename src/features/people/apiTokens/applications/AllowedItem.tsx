import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AllowedApp } from '../../../../../contract/schemas/people/oauth';
import { applicationAccessEnded } from '../../../../actions/people/applications';
import { formatDate } from '../../../../lib/formatDates';
import { selectRenderedAt, selectTextLocale } from '../../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog';
import { RelativeTime } from '../../../../ui/RelativeTime';
import { useScopeTexts } from '../useScopeTexts';
import styles from './Applications.module.css';

export function AllowedItem({ app }: { app: AllowedApp }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const now = useAppSelector(selectRenderedAt);
  const locale = useAppSelector(selectTextLocale);
  const texts = useScopeTexts();
  const [isAsking, setAsking] = useState(false);
  const { id, name, owner, scopes } = app;
  const day = formatDate(app.allowed_at, locale);
  return (
    <li className={styles.item}>
      <div className={styles.grow}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p className={styles.hint}>
          <Trans>
            By <bdi>{owner.full_name}</bdi> (@{owner.username})
          </Trans>
        </p>
        <p className={styles.hint}>{scopes.map((scope) => texts[scope]).join(' · ')}</p>
        <p className={styles.hint}>
          <Trans>Allowed on {day}</Trans> ·{' '}
          {app.last_used_at === null ? (
            <Trans>Never used</Trans>
          ) : (
            <Trans>
              Last used <RelativeTime at={app.last_used_at} now={now} locale={locale} />
            </Trans>
          )}
        </p>
      </div>
      <Button size="sm" onClick={() => setAsking(true)} aria-label={t`End the access of ${name}`}>
        <Trans>End access</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          dispatch(applicationAccessEnded({ app_id: id }));
        }}
        title={t`End this access?`}
        confirmLabel={t`End access`}
        isDanger
      >
        <Trans>The application can no longer reach your account. What it changed stays as it is.</Trans>
      </ConfirmDialog>
    </li>
  );
}
