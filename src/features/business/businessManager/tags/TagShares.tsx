import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ConversionTag } from '../../../../../contract/schemas/business/tags';
import type { AdAccountId, BusinessId } from '../../../../../contract/schemas/common';
import { sharesRequested } from '../../../../actions/business/tags';
import { selectAccountChoice } from '../../../../selectors/business/adAccounts';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { AttemptDialog } from '../AttemptDialog';
import { CheckList } from '../CheckList';
import { ConfirmedAction } from '../ConfirmedAction';
import styles from '../Manager.module.css';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';

interface TagSharesProps {
  tag: ConversionTag;
  canEdit: boolean;
}

/** The ad accounts that see the events of a tag as those of a tag of their own. */
export function TagShares({ tag, canEdit }: TagSharesProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const [opened, setOpened] = useState(0);
  const attempt = useAttempt('ConversionTagAccountsResource.update');
  const key = { businessId: businessId as BusinessId, adAccountId: tag.ad_account_id, tagId: tag.id };
  const end = (id: AdAccountId) => dispatch(sharesRequested({ ...key, revoke: [id], attempt: attempt.begin() }));
  return (
    <section className={styles.page} aria-label={t`Shared with ad accounts`}>
      <div className={styles.head}>
        <h2>
          <Trans>Shared with ad accounts</Trans>
        </h2>
        {canEdit && (
          <Button onClick={() => setOpened(opened + 1)}>
            <Trans>Share</Trans>
          </Button>
        )}
      </div>
      {tag.ad_accounts.length === 0 && (
        <p className={styles.detail}>
          <Trans>Only its own ad account uses this tag.</Trans>
        </p>
      )}
      <ul className={styles.cards}>
        {tag.ad_accounts.map((account) => (
          <li key={account.id} className={styles.card}>
            <p className={styles.cardTitle}>
              <bdi>{account.name}</bdi>
            </p>
            {canEdit && (
              <div>
                <ConfirmedAction
                  label={t`Stop sharing`}
                  title={t`Stop sharing with ${account.name}?`}
                  onConfirm={() => end(account.id)}
                >
                  <Trans>Their tag is deleted. Yours and its events stay.</Trans>
                </ConfirmedAction>
              </div>
            )}
          </li>
        ))}
      </ul>
      {canEdit && opened > 0 && <ShareTag key={opened} tag={tag} />}
    </section>
  );
}

function ShareTag({ tag }: { tag: ConversionTag }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { businessId } = useManagerPlace();
  const [chosen, setChosen] = useState<AdAccountId[]>([]);
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt('ConversionTagAccountsResource.update');
  const accounts = useAppSelector((state) => selectAccountChoice(state, businessId)).filter(
    ({ id, abilities }) =>
      abilities.includes('editTags') && id !== tag.ad_account_id && !tag.ad_accounts.some((one) => one.id === id),
  );
  const send = () => {
    setTried(true);
    if (chosen.length === 0) return;
    const key = { businessId: businessId as BusinessId, adAccountId: tag.ad_account_id, tagId: tag.id };
    dispatch(sharesRequested({ ...key, add: chosen, attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog attempt={attempt} title={t`Share tag`} sendLabel={<Trans>Share</Trans>} onSend={send}>
      {accounts.length === 0 ? (
        <p>
          <Trans>There is no other ad account whose tags you may edit.</Trans>
        </p>
      ) : (
        <CheckList
          label={t`Ad accounts`}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          values={chosen}
          onChange={setChosen}
          error={isTried && chosen.length === 0 ? t`Choose at least one.` : undefined}
        />
      )}
    </AttemptDialog>
  );
}
