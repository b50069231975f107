import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { PromotedLeadForm } from '../../../../contract/schemas/business/leadForms';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import { selectPromotedForm } from '../../../selectors/business/leadForms';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Stack } from '../../../ui/Stack';
import styles from './LeadForm.module.css';
import { LeadQuestions } from './LeadQuestions';
import { LeadWords } from './LeadWords';
import { useLeadForm } from './useLeadForm';

/** The form of a promoted pin: who asks, what for, the questions, and consent. */
export function LeadFormScreen() {
  const promotionId = useAppSelector((state) => selectCurrentEntry(state)?.params.promotion ?? '');
  const form = useAppSelector((state) => selectPromotedForm(state, promotionId));
  return <div className={styles.page}>{form && <LeadForm key={form.lead_form_id} form={form} />}</div>;
}

function LeadForm({ form }: { form: PromotedLeadForm }) {
  const { t } = useLingui();
  const ref = useRef<HTMLFormElement>(null);
  const use = useLeadForm(form, useFocusFirstError(ref));
  const asks = form.payer.full_name;
  const name = <bdi>{asks}</bdi>;
  if (use.isSent) {
    return (
      <div role="status">
        <EmptyState
          headingLevel={1}
          title={t`Sent to ${asks}`}
          detail={<bdi>{form.completion_message}</bdi>}
          action={
            <ButtonLink to="/" variant="primary">
              <Trans>Back to the home feed</Trans>
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <>
      <h1>
        <Trans>Leave your contact with {name}</Trans>
      </h1>
      <LeadWords asks={asks} form={form} />
      <form ref={ref} noValidate onSubmit={use.send}>
        <Stack gap={6}>
          <LeadQuestions
            questions={form.questions}
            answers={use.answers}
            onAnswersChange={use.setAnswers}
            problems={use.problems}
          />
          <Checkbox
            label={<Trans>I agree that what I wrote here is sent to {name}.</Trans>}
            checked={use.hasConsented}
            onCheckedChange={use.setConsented}
            error={use.isConsentMissing ? t`Without this nothing can be sent.` : undefined}
          />
          {use.failure && (
            <Banner tone="error" isUrgent>
              {use.failure}
            </Banner>
          )}
          <Button type="submit" variant="primary" isBusy={use.isBusy} isFullWidth>
            <Trans>Send</Trans>
          </Button>
        </Stack>
      </form>
    </>
  );
}
