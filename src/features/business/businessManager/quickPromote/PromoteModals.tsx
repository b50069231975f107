import { Trans, useLingui } from '@lingui/react/macro';
import * as promote from '../../../../actions/business/quickPromote';
import { managerPath } from '../../../../selectors/business/managerParts';
import { Button, ButtonLink } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { RadioGroup } from '../../../../ui/fields/RadioGroup';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { FormDialog } from '../../../../ui/overlays/FormDialog';
import { useAttempt } from '../useAttempt';
import { BillingModal } from './BillingModal';
import { PinSelection } from './PinSelection';
import type { QuickPromoteUse } from './useQuickPromote';

interface ModalProps {
  use: QuickPromoteUse;
}

/** The one modal that is open, if any (ledger PROMO-002, PROMO-011). */
export function PromoteModals({ use }: ModalProps) {
  switch (use.state.modal) {
    case 'pinSelection':
      return <PinSelection use={use} />;
    case 'businessForm':
      return <BillingModal key="business" use={use} form="business" />;
    case 'billingForm':
      return <BillingModal key="billing" use={use} form="billing" />;
    case 'consent':
      return <Consent use={use} />;
    case 'tag':
      return <TagChoice use={use} />;
    case 'success':
      return <Success use={use} />;
    case 'error':
      return <Failure use={use} />;
    default:
      return null;
  }
}

/** The one consent that the law asks for (ledger PROMO-003). */
function Consent({ use: { state, dispatch } }: ModalProps) {
  const { t } = useLingui();
  const { isBusy, problems, begin } = useAttempt('AdConsentResource.create');
  const id = state.advertiser?.id;
  return (
    <FormDialog
      isOpen
      onClose={() => dispatch(promote.modalClosed())}
      title={t`Data protection`}
      sendLabel={<Trans>Agree</Trans>}
      onSend={() => id && dispatch(promote.consentGiven({ adAccountId: id, attempt: begin() }))}
      isBusy={isBusy}
      problem={problems.join(' ') || undefined}
    >
      <p>
        <Trans>
          This site counts views and clicks of your promotions, and uses what members allow it to know about them to
          choose who sees what. You get numbers, never names. You say that you may use the pictures, words and customer
          lists that you promote with.
        </Trans>
      </p>
      <p>
        <Trans>Your business is asked once. It holds for all its ad accounts.</Trans>
      </p>
    </FormDialog>
  );
}

/** The tag whose events say what came of it (ledger PROMO-006: selectedOCPMTag). */
function TagChoice({ use: { state, dispatch, businessId } }: ModalProps) {
  const { t } = useLingui();
  const tags = state.targetingOptions?.tags ?? [];
  return (
    <Dialog isOpen onClose={() => dispatch(promote.modalClosed())} title={t`Choose a tag`} size="sm">
      {tags.length === 0 ? (
        <EmptyState
          title={t`No tags yet`}
          action={
            <ButtonLink to={managerPath(businessId, 'tags')}>
              <Trans>Tags</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <RadioGroup
          label={t`Tag`}
          isLabelHidden
          value={state.selectedOCPMTag ?? ''}
          options={tags.map(({ id, name }) => ({ value: id as string, label: name }))}
          onValueChange={(id) => {
            const tag = tags.find((one) => one.id === id);
            dispatch(promote.tagChosen({ tagId: tag?.id ?? null }));
          }}
        />
      )}
    </Dialog>
  );
}

function Success({ use: { dispatch, businessId } }: ModalProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      onClose={() => dispatch(promote.formReset())}
      title={t`Your promotion waits for review`}
      size="sm"
      footer={
        <>
          <Button onClick={() => dispatch(promote.formReset())}>
            <Trans>Promote another pin</Trans>
          </Button>
          <ButtonLink to={managerPath(businessId, 'promotions')} variant="primary">
            <Trans>All promotions</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>It runs as soon as a site admin has looked at it.</Trans>
    </Dialog>
  );
}

/** Why it was refused, with a way back to the filled form (ledger PROMO-033). */
function Failure({ use: { state, dispatch } }: ModalProps) {
  const { t } = useLingui();
  const words = Object.values(state.serverError?.extraData.fields ?? {});
  return (
    <Dialog
      isOpen
      onClose={() => dispatch(promote.serverErrorCleared())}
      title={t`This could not be promoted`}
      size="sm"
      role="alertdialog"
      footer={
        <Button variant="primary" onClick={() => dispatch(promote.serverErrorCleared())}>
          <Trans>Back to the form</Trans>
        </Button>
      }
    >
      <p>{words.length > 0 ? words.join(' ') : state.serverError?.message}</p>
      <p>
        <Trans>What you entered is still there.</Trans>
      </p>
    </Dialog>
  );
}
