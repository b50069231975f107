import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DECLINE_REASONS, MERCHANT_LIMITS, REQUIREMENTS } from '../../../../contract/constants/business/merchants';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { Button } from '../../../ui/Button';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { TextArea } from '../../../ui/fields/TextArea';
import { Link } from '../../../ui/Link';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { useMerchantTexts } from '../../business/businessManager';
import { Ago } from './Ago';
import styles from './Operations.module.css';
import { Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useAdminChange } from './useAdminChange';
import { useRead } from './useOperations';

type Review = NonNullable<ReturnType<typeof useRead<'MerchantReviewsResource.get'>>>[number];
type Decision = 'approve' | 'decline' | 'suspend';

/** Who applied to be a verified merchant, and who is one, for a site admin to decide. */
export function MerchantReviews() {
  const read = useRead('MerchantReviewsResource.get', {});
  const hasTexts = useMessageGroup('businessManager', true);
  return read && hasTexts ? <Reviews reviews={read} /> : null;
}

function Reviews({ reviews }: { reviews: readonly Review[] }) {
  const { t } = useLingui();
  const columns: Column<Review>[] = [
    { id: 'merchant', label: t`Merchant`, render: Merchant },
    { id: 'state', label: t`Status`, render: Standing },
    { id: 'applied', label: t`Applied`, isWide: true, render: ({ appliedAt }) => <Ago at={appliedAt} /> },
    { id: 'actions', label: t`Actions`, isNumeric: true, render: (review) => <Decide review={review} /> },
  ];
  return (
    <Panel title={t`Verified merchants`}>
      <Table
        label={t`Verified merchants`}
        columns={columns}
        rows={reviews}
        rowKey={({ user }) => user.id}
        empty={
          <Nothing>
            <Trans>Nobody has applied yet.</Trans>
          </Nothing>
        }
      />
    </Panel>
  );
}

function Merchant({ user, website, shippingPolicyUrl, returnPolicyUrl }: Review) {
  return (
    <div className={styles.stack}>
      <Link to={`/operations/people?person=${user.username}`}>
        <bdi>{user.fullName}</bdi>
      </Link>
      {website !== null && <ExternalLink href={`https://${website}/`}>{website}</ExternalLink>}
      <ExternalLink href={shippingPolicyUrl}>
        <Trans>Shipping policy</Trans>
      </ExternalLink>
      <ExternalLink href={returnPolicyUrl}>
        <Trans>Return policy</Trans>
      </ExternalLink>
    </div>
  );
}

function Standing(review: Review) {
  const { requirements, reasons, statuses } = useMerchantTexts();
  const failed = REQUIREMENTS.filter((name) => review.requirements[camelOf[name]] === 'FAIL');
  return (
    <div className={styles.stack}>
      <b>{statuses[review.status]}</b>
      {review.isAppeal && (
        <p dir="auto">
          <Trans>Appeal: {review.appealComment}</Trans>
        </p>
      )}
      {review.reviewReasons.map((reason) => (
        <span key={reason}>{reasons[reason]}</span>
      ))}
      {failed.map((name) => (
        <span key={`failed ${name}`}>
          <Trans>Not met: {requirements[name]}</Trans>
        </span>
      ))}
    </div>
  );
}

/** The names of requirements as answers have them here. */
const camelOf = {
  account_age: 'accountAge',
  domain_age: 'domainAge',
  profile_image: 'profileImage',
  cover_image: 'coverImage',
  bio: 'bio',
  shop_tab: 'shopTab',
  pinner_feedback: 'pinnerFeedback',
} as const;

function Decide({ review }: { review: Review }) {
  const { isBusy, send } = useAdminChange('MerchantReviewResource.update');
  const [asked, setAsked] = useState<'decline' | 'suspend' | null>(null);
  const { user, status, programState } = review;
  const decide = (decision: Decision, reasons: (typeof DECLINE_REASONS)[number][], note?: string) =>
    send({ user_id: user.id, decision, reasons, ...(note && { note }) });
  return (
    <div className={styles.actions}>
      {(status === 'UNDER_REVIEW' || status === 'DISAPPROVED') && (
        <Button size="sm" isBusy={isBusy} onClick={() => decide('approve', [])}>
          <Trans>Accept</Trans>
        </Button>
      )}
      {status === 'UNDER_REVIEW' && (
        <Button size="sm" variant="danger" onClick={() => setAsked('decline')}>
          <Trans>Decline</Trans>
        </Button>
      )}
      {(programState === 'ACCEPTED' || status === 'FAILED') && (
        <Button size="sm" variant="danger" onClick={() => setAsked('suspend')}>
          <Trans>Suspend</Trans>
        </Button>
      )}
      {asked && (
        <ReasonsDialog
          name={user.fullName}
          decision={asked}
          onClose={() => setAsked(null)}
          onConfirm={(reasons, note) => {
            decide(asked, reasons, note);
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}

type Reason = (typeof DECLINE_REASONS)[number];
interface ReasonsDialogProps {
  name: string;
  decision: 'decline' | 'suspend';
  onClose: () => void;
  onConfirm: (reasons: Reason[], note: string) => void;
}

function ReasonsDialog({ name, decision, onClose, onConfirm }: ReasonsDialogProps) {
  const { t } = useLingui();
  const texts = useMerchantTexts();
  const [reasons, setReasons] = useState<readonly Reason[]>([]);
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={decision === 'decline' ? t`Decline ${name}?` : t`Suspend ${name}?`}
      confirmLabel={decision === 'decline' ? t`Decline` : t`Suspend`}
      onClose={onClose}
      onConfirm={() => onConfirm([...reasons], note)}
    >
      <Trans>The business sees the reasons. The note stays in the log of the site admins.</Trans>
      {DECLINE_REASONS.map((reason) => (
        <Checkbox
          key={reason}
          label={texts.reasons[reason]}
          checked={reasons.includes(reason)}
          onCheckedChange={(isOn) => setReasons(isOn ? [...reasons, reason] : reasons.filter((one) => one !== reason))}
        />
      ))}
      <TextArea label={t`Note`} value={note} maxLength={MERCHANT_LIMITS.note} onValueChange={setNote} />
    </ConfirmDialog>
  );
}
