import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LeadAnswers, LeadForm } from '../../../../../contract/schemas/business/leadForms';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { leadTestRequested } from '../../../../actions/business/leadForms';
import { selectBusiness } from '../../../../selectors/business/businesses';
import type { LeadFormDraft } from '../../../../selectors/business/leadForms';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { Stack } from '../../../../ui/Stack';
import { LeadQuestions, LeadWords } from '../../leadForm';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';

interface LeadPreviewProps {
  form: LeadFormDraft;
  /** As it is stored, so that it can be tried; null: it is not, or not like this. */
  saved: LeadForm | null;
}

/** The form as people see it, which can be tried. */
export function LeadPreview({ form, saved }: LeadPreviewProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const name = useAppSelector((state) => selectBusiness(state, businessId)?.name ?? '');
  const [answers, setAnswers] = useState<LeadAnswers>([]);
  const { begin, isBusy, isDone, fields, problems } = useAttempt('LeadTestResource.create');
  const isAboutAnswers = Object.keys(fields).length > 0;
  return (
    <section aria-label={t`Preview`}>
      <Card>
        <Stack gap={4}>
          <h2>
            <Trans>Preview</Trans>
          </h2>
          <LeadWords asks={name} form={form} />
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (!saved) return;
              const test = { ad_account_id: saved.ad_account_id, lead_form_id: saved.id, answers };
              dispatch(leadTestRequested({ businessId, test, attempt: begin() }));
            }}
          >
            <Stack gap={4}>
              <LeadQuestions
                questions={form.questions}
                answers={answers}
                onAnswersChange={setAnswers}
                problems={fields}
              />
              {problems.length > 0 && !isAboutAnswers && <p role="alert">{problems.join(' ')}</p>}
              {isDone && (
                <p role="status">
                  <Trans>The test was sent. This is what people read then:</Trans> <bdi>{form.completion_message}</bdi>
                </p>
              )}
              {saved && saved.submission_count !== null && (
                <Button type="submit" isBusy={isBusy}>
                  <Trans>Send a test</Trans>
                </Button>
              )}
            </Stack>
          </form>
        </Stack>
      </Card>
    </section>
  );
}
