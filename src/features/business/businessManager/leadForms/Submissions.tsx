import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { LeadForm } from '../../../../../contract/schemas/business/leadForms';
import { type LeadSubmissionRecord, submissionsSubject } from '../../../../selectors/business/leadForms';
import type { GridColumn } from '../../../../ui/dataGrid/gridColumns';
import { EmptyState } from '../../../../ui/EmptyState';
import { BusinessTable } from '../../businessTable';
import { useQuestionNames } from '../../leadForm';
import { useDates } from '../useDates';
import { useManagerPlace } from '../useManagerPlace';

/** What people sent with a form, which can be saved as a file. */
export function Submissions({ form }: { form: LeadForm }) {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const columns = useColumns(form.questions);
  return (
    <section aria-label={t`What people sent`}>
      <h2>
        <Trans>What people sent</Trans>
      </h2>
      <p>
        <Trans>
          It is deleted here 30 days after it was sent. Save it before, and use it only for what the form says.
        </Trans>
      </p>
      <BusinessTable<LeadSubmissionRecord>
        list="leadSubmissions"
        businessId={businessId}
        subjectId={submissionsSubject(form)}
        label={form.name}
        columns={columns}
        nameOf={({ leadGenInformation }) => leadGenInformation.fullName}
        empty={<EmptyState title={t`Nobody has sent it yet`} />}
      />
    </section>
  );
}

function useColumns(questions: LeadForm['questions']): readonly GridColumn<LeadSubmissionRecord>[] {
  const { t } = useLingui();
  const dates = useDates();
  const names = useQuestionNames();
  return useMemo(
    () => [
      {
        id: 'CREATED',
        label: t`Sent`,
        isSortable: true,
        render: ({ createdTime }) => dates(createdTime),
        exported: ({ createdTime }) => createdTime,
      },
      {
        id: 'PROMOTION',
        label: t`Promotion`,
        render: ({ isTest, promotionName }) => (isTest ? t`Test` : <bdi>{promotionName}</bdi>),
        exported: ({ isTest, promotionName }) => (isTest ? t`Test` : promotionName),
      },
      ...questions.map((question, at): GridColumn<LeadSubmissionRecord> => {
        const answerOf = ({ leadGenInformation }: LeadSubmissionRecord) =>
          leadGenInformation.formSubmissions[at]?.answer ?? '';
        return {
          id: `Q${at}`,
          label: question.custom_question_label || names[question.question_type],
          render: (row) => <bdi>{answerOf(row)}</bdi>,
          exported: answerOf,
        };
      }),
    ],
    [t, dates, names, questions],
  );
}
