import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DataOf } from '../../../../contract/api';
import { EVENT_API, EVENT_TOKEN_LIMITS } from '../../../../contract/constants/business/tags';
import type { ConversionTag } from '../../../../contract/schemas/business/tags';
import type { BusinessId } from '../../../../contract/schemas/common';
import { tokenRequested, tokenRevokeRequested } from '../../../actions/business/tags';
import { selectEventTokens } from '../../../selectors/business/tags';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import { ConfirmedAction } from './ConfirmedAction';
import styles from './Manager.module.css';
import { useAttempt } from './useAttempt';
import { useDates } from './useDates';
import { useManagerPlace } from './useManagerPlace';

interface TagTokensProps {
  tag: ConversionTag;
  canEdit: boolean;
}

/** The tokens with which programs send events, and how to try that out. */
export function TagTokens({ tag, canEdit }: TagTokensProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const dates = useDates();
  const { businessId } = useManagerPlace();
  const [opened, setOpened] = useState(0);
  const [attempt, setAttempt] = useState('');
  const tokens = useAppSelector((state) => selectEventTokens(state, tag));
  const made = useAppSelector((state) => selectFormRequest(state, 'EventTokenResource.create', attempt));
  const secret = (made?.data as DataOf<'EventTokenResource.create'> | null | undefined)?.token;
  const key = { businessId: businessId as BusinessId, adAccountId: tag.ad_account_id, tagId: tag.id };
  const path = EVENT_API.path.replace(':ad_account_id', tag.ad_account_id);
  return (
    <section className={styles.page} aria-label={t`Event tokens`}>
      <div className={styles.head}>
        <div>
          <h2>
            <Trans>Event tokens</Trans>
          </h2>
          <p className={styles.intro}>
            <Trans>
              Your programs send events to <bdi dir="ltr">{path}</bdi>. Add <bdi dir="ltr">?test=true</bdi> to check
              them: nothing is stored then.
            </Trans>
          </p>
        </div>
        {canEdit && (
          <Button onClick={() => setOpened(opened + 1)}>
            <Trans>Create token</Trans>
          </Button>
        )}
      </div>
      {secret !== undefined && (
        <TextField
          label={t`Your new token`}
          hint={t`Copy it now: it is shown only once.`}
          value={secret}
          readOnly
          dir="ltr"
        />
      )}
      {tokens.length === 0 && (
        <p className={styles.detail}>
          <Trans>No tokens yet</Trans>
        </p>
      )}
      <ul className={styles.cards}>
        {tokens.map((token) => (
          <li key={token.id} className={styles.card}>
            <p className={styles.cardTitle}>
              <bdi>{token.name}</bdi>
            </p>
            <p className={styles.detail}>
              {token.used_on === null ? <Trans>Never used</Trans> : t`Last used: ${dates(token.used_on)}`}
            </p>
            {canEdit && (
              <div>
                <ConfirmedAction
                  label={t`Revoke`}
                  title={t`Revoke this token?`}
                  onConfirm={() => dispatch(tokenRevokeRequested({ ...key, tokenId: token.id }))}
                >
                  <Trans>Programs that use it can send no more events.</Trans>
                </ConfirmedAction>
              </div>
            )}
          </li>
        ))}
      </ul>
      {opened > 0 && (
        <TokenDialog
          key={opened}
          onSend={(name, begun) => {
            setAttempt(begun);
            dispatch(tokenRequested({ ...key, name, attempt: begun }));
          }}
        />
      )}
    </section>
  );
}

function TokenDialog({ onSend }: { onSend: (name: string, attempt: string) => void }) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const { isBusy, isDone, problems, begin } = useAttempt('EventTokenResource.create');
  const send = () => {
    setTried(true);
    if (name.trim() !== '') onSend(name.trim(), begin());
  };
  return (
    <FormDialog
      isOpen={!isClosed && !isDone}
      onClose={() => setClosed(true)}
      title={t`Create an event token`}
      sendLabel={<Trans>Create token</Trans>}
      onSend={send}
      isBusy={isBusy}
      problem={problems.join(' ') || undefined}
    >
      <TextField
        label={t`Name`}
        value={name}
        onValueChange={setName}
        maxLength={EVENT_TOKEN_LIMITS.name}
        error={isTried && name.trim() === '' ? t`Enter a name.` : undefined}
        dir="auto"
      />
    </FormDialog>
  );
}
