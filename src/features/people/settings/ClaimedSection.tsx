import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { CLAIM_ADDRESS_LENGTH } from '../../../../contract/constants/business/websites';
import type { WebsiteClaim } from '../../../../contract/schemas/business/websites';
import { claimBegun, claimEnded, claimRequested } from '../../../actions/business/websites';
import { formatDate } from '../../../lib/formatDates';
import { uuid4 } from '../../../lib/uuid';
import { selectClaim } from '../../../selectors/business/websites';
import { selectIsBusinessOn, selectTextLocale } from '../../../selectors/context';
import { selectFormRequest, selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { TextField } from '../../../ui/fields/TextField';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import { ClaimProof } from './ClaimProof';
import styles from './SettingsScreen.module.css';

/** The website that the member claims as their own. */
export function ClaimedSection() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const claim = useAppSelector(selectClaim);
  const isBusinessOn = useAppSelector(selectIsBusinessOn);
  const request = useAppSelector((state) => selectRequest(state, 'WebsiteClaimResource.get', {}));
  if (request?.status === 'failed' && !claim) {
    return (
      <ErrorState
        title={t`Your website could not be loaded`}
        detail={request.error?.message}
        onRetry={() => dispatch(claimRequested())}
      />
    );
  }
  return (
    <section className={styles.section} aria-labelledby="website-title">
      <h2 id="website-title">
        <Trans>Website</Trans>
      </h2>
      <p className={styles.detail}>
        <Trans>Prove that a website is yours, and your profile shows it as verified.</Trans>{' '}
        {isBusinessOn && <Trans>A business can make pins of the products that it sells there.</Trans>}
      </p>
      {claim === undefined && <RowsSkeleton width="0" height="44px" />}
      {claim === null && <BeginForm />}
      {claim && <Claim claim={claim} />}
    </section>
  );
}

function BeginForm() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [form] = useState(uuid4);
  const request = useAppSelector((state) => selectFormRequest(state, 'WebsiteClaimResource.create', form));
  const [isMissing, setMissing] = useState(false);
  const begin = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const website = String(new FormData(event.currentTarget).get('website') ?? '').trim();
    setMissing(website === '');
    if (website !== '') dispatch(claimBegun({ attempt: form, website }));
  };
  return (
    <form className={styles.stack} noValidate method="post" onSubmit={begin}>
      <TextField
        label={t`Your website`}
        name="website"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="shop.example"
        maxLength={CLAIM_ADDRESS_LENGTH}
        dir="ltr"
        required
        error={isMissing ? t`Enter your website` : request?.error?.message}
      />
      <div className={styles.end}>
        <Button type="submit" variant="primary" isBusy={request?.status === 'loading'}>
          <Trans>Claim website</Trans>
        </Button>
      </div>
    </form>
  );
}

function Claim({ claim }: { claim: WebsiteClaim }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const locale = useAppSelector(selectTextLocale);
  const [isAsking, setAsking] = useState(false);
  const isVerified = claim.status === 'VERIFIED';
  return (
    <>
      <dl className={styles.email}>
        <dt>
          <bdi>{claim.name}</bdi>{' '}
          <span className={styles.tag}>{isVerified ? <Trans>Verified</Trans> : <Trans>Not verified</Trans>}</span>
        </dt>
        {isVerified && claim.checked_at !== null && (
          <dd>
            <Trans>Last checked on {formatDate(claim.checked_at, locale)}</Trans>
          </dd>
        )}
      </dl>
      {claim.is_failing && (
        <Banner tone="warning" icon={<WarningIcon size={20} />}>
          <Trans>We did not find the code when we looked last. Put it back, or you lose the claim in a few days.</Trans>
        </Banner>
      )}
      {claim.status === 'LOST' && (
        <Banner tone="warning" icon={<WarningIcon size={20} />}>
          <Trans>You lost this claim: the code was missing for several days. Put it back and check again.</Trans>
        </Banner>
      )}
      {(!isVerified || claim.is_failing) && <ClaimProof claim={claim} />}
      <div className={styles.end}>
        <Button onClick={() => (isVerified ? setAsking(true) : dispatch(claimEnded()))}>
          {isVerified ? <Trans>Remove claim</Trans> : <Trans>Claim another website</Trans>}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t`Remove the claim of ${claim.name}?`}
        confirmLabel={t`Remove claim`}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          dispatch(claimEnded());
        }}
      >
        <Trans>Your profile no longer shows it as verified, and products on it are no longer taken in.</Trans>
      </ConfirmDialog>
    </>
  );
}
