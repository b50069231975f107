import { Trans, useLingui } from '@lingui/react/macro';
import type { LeadForm } from '../../../../../contract/schemas/business/leadForms';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { leadFormDeleteRequested } from '../../../../actions/business/leadForms';
import { selectAccountChoice } from '../../../../selectors/business/adAccounts';
import { selectLeadForm } from '../../../../selectors/business/leadForms';
import { managerPath } from '../../../../selectors/business/managerParts';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { BackLink } from '../../../../ui/BackLink';
import { EmptyState } from '../../../../ui/EmptyState';
import { ConfirmedAction } from '../ConfirmedAction';
import { ManagerFrame } from '../ManagerFrame';
import { useManagerPlace } from '../useManagerPlace';
import { LeadFormEditor } from './LeadFormEditor';
import { LeadPreview } from './LeadPreview';
import { Submissions } from './Submissions';

/** A new form or a draft in the editor; of an active form what people see. Below it what was sent. */
export function LeadFormPart() {
  const { businessId, detail } = useManagerPlace();
  const form = useAppSelector((state) => selectLeadForm(state, businessId, detail));
  const isNew = detail === 'create';
  if (!form && !isNew) return null;
  return (
    <ManagerFrame
      above={
        <BackLink to={managerPath(businessId, 'leadForms')}>
          <Trans>Lead forms</Trans>
        </BackLink>
      }
      title={form ? <bdi>{form.name}</bdi> : <Trans>Create a lead form</Trans>}
      intro={
        form?.status === 'ACTIVE' ? (
          <Trans>This form is active and stays as it is. Attach it to a promotion to ask people with it.</Trans>
        ) : (
          <Trans>Ask for no more than you need. Once a form is active it stays as it is.</Trans>
        )
      }
      action={form?.can_edit && <DeleteForm form={form} />}
    >
      {form ? <Existing form={form} /> : <Fresh />}
    </ManagerFrame>
  );
}

function Fresh() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const accounts = useAppSelector((state) => selectAccountChoice(state, businessId)).filter(({ abilities }) =>
    abilities.includes('editCampaigns'),
  );
  if (accounts.length === 0) return <EmptyState title={t`You may not create lead forms in any ad account`} />;
  return <LeadFormEditor form={null} accounts={accounts} />;
}

function Existing({ form }: { form: LeadForm }) {
  const isEdited = form.status === 'DRAFT' && form.can_edit;
  return (
    <>
      {isEdited ? (
        <LeadFormEditor key={form.version} form={form} accounts={[]} />
      ) : (
        <LeadPreview form={form} saved={form} />
      )}
      {form.submission_count !== null && <Submissions form={form} />}
    </>
  );
}

function DeleteForm({ form }: { form: LeadForm }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const remove = () =>
    dispatch(leadFormDeleteRequested({ businessId, adAccountId: form.ad_account_id, leadFormId: form.id }));
  return (
    <ConfirmedAction label={t`Delete`} title={t`Delete this form?`} onConfirm={remove}>
      <Trans>What people sent with it is deleted too. Promotions go on without it.</Trans>
    </ConfirmedAction>
  );
}
