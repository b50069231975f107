import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { REQUIREMENTS } from '../../../../../contract/constants/business/merchants';
import type { VerifiedMerchant } from '../../../../../contract/schemas/business/merchants';
import type { UserId } from '../../../../../contract/schemas/common';
import { left } from '../../../../actions/business/merchants';
import { selectBusiness } from '../../../../selectors/business/businesses';
import { selectMerchant } from '../../../../selectors/business/merchants';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { CheckIcon } from '../../../../ui/icons/CheckIcon';
import { CloseIcon } from '../../../../ui/icons/CloseIcon';
import { Link } from '../../../../ui/Link';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { useManagerPlace } from '../useManagerPlace';
import { MerchantBanners } from './MerchantBanners';
import { AppealForm, ApplyForm } from './MerchantForms';
import { useMerchantTexts } from './useMerchantTexts';

type Own = NonNullable<VerifiedMerchant['own']>;

/** What it takes to be a verified merchant, where the business stands, and the way into the program. */
export function MerchantScreen() {
  const { businessId } = useManagerPlace();
  const userId = useAppSelector((state) => selectBusiness(state, businessId)?.account_id ?? ('' as UserId));
  const own = useAppSelector((state) => selectMerchant(state, userId)?.own ?? null);
  if (own === null) return null;
  return (
    <ManagerFrame
      title={<Trans>Verified merchant</Trans>}
      intro={
        <Trans>Verified merchants have a mark beside their name, so that people know that the shop was checked.</Trans>
      }
    >
      <MerchantBanners />
      {!own.is_available && (
        <Banner tone="info">
          <Trans>Verified merchant program not yet available in this country</Trans>
        </Banner>
      )}
      {own.record && <Standing record={own.record} />}
      <Requirements own={own} />
      <Actions own={own} userId={userId} />
    </ManagerFrame>
  );
}

/** Where the business stands, with the reasons. */
function Standing({ record }: { record: NonNullable<Own['record']> }) {
  const { t } = useLingui();
  const { reasons, statuses } = useMerchantTexts();
  const words =
    record.program_state === 'ACCEPTED'
      ? t`Accepted`
      : record.program_state === 'CANCELLED'
        ? t`You left the program`
        : record.program_state === 'SUSPENDED'
          ? t`Suspended`
          : statuses[record.status];
  return (
    <section className={styles.fields} aria-label={t`Where you stand`}>
      <h2>{words}</h2>
      {record.review_status === 'appeal_pending' && (
        <p className={styles.detail}>
          <Trans>We’re reviewing your appeal.</Trans>
        </p>
      )}
      {record.review_reasons.length > 0 && (
        <ul className={styles.reasons}>
          {record.review_reasons.map((reason) => (
            <li key={reason}>{reasons[reason]}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Requirements({ own }: { own: Own }) {
  const { t } = useLingui();
  const { requirements } = useMerchantTexts();
  return (
    <section className={styles.fields} aria-label={t`Requirements`}>
      <h2>
        <Trans>Requirements</Trans>
      </h2>
      <ul className={styles.checks}>
        {REQUIREMENTS.map((name) => (
          <li key={name}>
            {own.requirements[name] === 'PASS' ? (
              <CheckIcon size={20} title={t`Met`} />
            ) : (
              <CloseIcon size={20} title={t`Not met`} />
            )}{' '}
            {requirements[name]}
          </li>
        ))}
      </ul>
      <p className={styles.detail}>
        <Link to="/settings/claimed-accounts">
          <Trans>Claim or change your website</Trans>
        </Link>
      </p>
    </section>
  );
}

function Actions({ own, userId }: { own: Own; userId: UserId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);
  const { record } = own;
  return (
    <>
      {own.is_available && (record === null || record.can_apply) && (
        <ApplyForm
          userId={userId}
          shippingPolicyUrl={record?.shipping_policy_url ?? ''}
          returnPolicyUrl={record?.return_policy_url ?? ''}
        />
      )}
      {record?.can_appeal && <AppealForm userId={userId} />}
      {record?.can_leave && (
        <div>
          <Button onClick={() => setAsked(true)}>
            <Trans>Leave the program</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        title={t`Leave the program?`}
        confirmLabel={t`Leave the program`}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          dispatch(left({ userId }));
        }}
      >
        <Trans>The mark beside your name goes. You can apply again.</Trans>
      </ConfirmDialog>
    </>
  );
}
