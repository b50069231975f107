import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DataOf } from '../../../../../contract/api';
import type { AudienceTargetKey } from '../../../../../contract/schemas/business/audiences';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { sharesRequested } from '../../../../actions/business/audiences';
import { selectAccountChoice } from '../../../../selectors/business/adAccounts';
import { selectAudienceShares } from '../../../../selectors/business/audiences';
import { selectPartnerChoice } from '../../../../selectors/business/partners';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { AttemptDialog } from '../AttemptDialog';
import { CheckList } from '../CheckList';
import { ConfirmedAction } from '../ConfirmedAction';
import styles from '../Manager.module.css';
import { useAttempt } from '../useAttempt';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';

type Audience = DataOf<'AudienceResource.get'>;

/** Who else may use an audience. */
export function AudienceShares({ audience }: { audience: Audience }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const dates = useDates();
  const [opened, setOpened] = useState(0);
  const attempt = useAttempt('AudienceSharesResource.update');
  const shares = useAppSelector((state) => selectAudienceShares(state, businessId, audience.id));
  const end = ({ account_type, account_id }: (typeof shares)[number]) => {
    const revoke = [{ account_type, account_id } as AudienceTargetKey];
    const key = { businessId: businessId as BusinessId, audienceId: audience.id };
    dispatch(sharesRequested({ ...key, revoke, attempt: attempt.begin() }));
  };
  return (
    <section className={styles.page} aria-label={t`Shared with`}>
      <div className={styles.head}>
        <h2>
          <Trans>Shared with</Trans>
        </h2>
        <Button onClick={() => setOpened(opened + 1)}>
          <Trans>Share</Trans>
        </Button>
      </div>
      {shares.length === 0 ? (
        <p className={styles.detail}>
          <Trans>Nobody else can use this audience.</Trans>
        </p>
      ) : (
        <ul className={styles.cards}>
          {shares.map((share) => (
            <li key={share.id} className={styles.card}>
              <p className={styles.cardTitle}>
                <bdi>{share.account_name}</bdi>
              </p>
              <p className={styles.detail}>
                {share.account_type === 'BUSINESS' ? <Trans>Business</Trans> : <Trans>Ad account</Trans>}
                {' · '}
                {dates(share.shared_time)}
              </p>
              <div>
                <ConfirmedAction
                  label={t`Stop sharing`}
                  title={t`Stop sharing with ${share.account_name}?`}
                  onConfirm={() => end(share)}
                >
                  <Trans>What they shared on ends too.</Trans>
                </ConfirmedAction>
              </div>
            </li>
          ))}
        </ul>
      )}
      {opened > 0 && <ShareDialog key={opened} audience={audience} />}
    </section>
  );
}

/** The accounts that an audience can be shared with: own ad accounts, and of an own audience also partners. */
function useTargets({ id, ad_account_id, is_received }: Audience) {
  const { businessId } = useManagerPlace();
  const shares = useAppSelector((state) => selectAudienceShares(state, businessId, id));
  const accounts = useAppSelector((state) => selectAccountChoice(state, businessId));
  const partners = useAppSelector((state) => selectPartnerChoice(state, businessId));
  const all = [
    ...accounts
      .filter((account) => account.id !== ad_account_id)
      .map((account) => ({ value: `AD_ACCOUNT:${account.id}`, label: account.name })),
    ...(is_received ? [] : partners).map((partner) => ({ value: `BUSINESS:${partner.id}`, label: partner.name })),
  ];
  return all.filter(({ value }) => !shares.some((share) => share.id === value));
}

function ShareDialog({ audience }: { audience: Audience }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const [chosen, setChosen] = useState<string[]>([]);
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt('AudienceSharesResource.update');
  const targets = useTargets(audience);
  const send = () => {
    setTried(true);
    if (chosen.length === 0) return;
    const share = chosen.map((value) => {
      const [account_type, account_id] = value.split(':');
      return { account_type, account_id } as AudienceTargetKey;
    });
    const key = { businessId: businessId as BusinessId, audienceId: audience.id };
    dispatch(sharesRequested({ ...key, share, attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog attempt={attempt} title={t`Share audience`} sendLabel={<Trans>Share</Trans>} onSend={send}>
      {targets.length === 0 ? (
        <p>
          <Trans>There is nobody else to share it with: add a partner or another ad account first.</Trans>
        </p>
      ) : (
        <CheckList
          label={t`Ad accounts and partners`}
          options={targets}
          values={chosen}
          onChange={setChosen}
          error={isTried && chosen.length === 0 ? t`Choose at least one.` : undefined}
        />
      )}
    </AttemptDialog>
  );
}
