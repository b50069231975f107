import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ApiToken } from '../../../../contract/schemas/people/apiTokens';
import { apiTokenRemoved } from '../../../actions/people/apiTokens';
import { formatDate } from '../../../lib/formatDates';
import { selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { RelativeTime } from '../../../ui/RelativeTime';
import styles from './ApiTokens.module.css';
import { useScopeTexts } from './useScopeTexts';

export function TokenItem({ token }: { token: ApiToken }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const now = useAppSelector(selectRenderedAt);
  const locale = useAppSelector(selectTextLocale);
  const texts = useScopeTexts();
  const [isAsking, setAsking] = useState(false);
  const { id, name, scopes } = token;
  return (
    <li className={styles.token}>
      <div className={styles.grow}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p className={styles.hint}>{scopes.map((scope) => texts[scope]).join(' · ')}</p>
        <p className={styles.hint}>
          <TokenTerm token={token} now={now} locale={locale} /> ·{' '}
          {token.last_used_at === null ? (
            <Trans>Never used</Trans>
          ) : (
            <Trans>
              Last used <RelativeTime at={token.last_used_at} now={now} locale={locale} />
            </Trans>
          )}
        </p>
      </div>
      <Button size="sm" onClick={() => setAsking(true)} aria-label={t`Remove ${name}`}>
        <Trans>Remove</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          dispatch(apiTokenRemoved({ id }));
        }}
        title={t`Remove this token?`}
        confirmLabel={t`Remove`}
        isDanger
      >
        <Trans>Programs that use it can no longer reach your account.</Trans>
      </ConfirmDialog>
    </li>
  );
}

function TokenTerm({ token, now, locale }: { token: ApiToken; now: number; locale: string }) {
  if (token.expires_at === null) return <Trans>Does not expire</Trans>;
  const day = formatDate(token.expires_at, locale);
  return new Date(token.expires_at).getTime() <= now ? (
    <Trans>Expired on {day}</Trans>
  ) : (
    <Trans>Expires on {day}</Trans>
  );
}
