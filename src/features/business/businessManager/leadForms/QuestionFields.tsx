import { Trans, useLingui } from '@lingui/react/macro';
import {
  hasOptions,
  LEAD_LIMITS,
  QUESTION_FIELDS,
  QUESTION_TYPES,
  type QuestionField,
  type QuestionType,
} from '../../../../../contract/constants/business/leadForms';
import type { LeadQuestion } from '../../../../../contract/schemas/business/leadForms';
import { canAddQuestion, withChanged, withField, withQuestion } from '../../../../selectors/business/leadForms';
import { Button } from '../../../../ui/Button';
import { Select } from '../../../../ui/fields/Select';
import { TextField } from '../../../../ui/fields/TextField';
import { Stack } from '../../../../ui/Stack';
import { useQuestionNames } from '../../leadForm';
import styles from '../promotions/Promotions.module.css';
import type { LeadFormEditorUse } from './useLeadFormEditor';

/** The questions of a form, each usual one once, and own ones. */
export function QuestionFields({ use: { draft, replace, fields } }: { use: LeadFormEditorUse }) {
  const { t } = useLingui();
  const names = useQuestionNames();
  const asked = new Set(draft.questions.map(({ question_type }) => question_type));
  const free = QUESTION_TYPES.filter((type) => type === 'CUSTOM' || !asked.has(type));
  return (
    <section aria-label={t`Questions`}>
      <Stack gap={3}>
        <h2>
          <Trans>Questions</Trans>
        </h2>
        {fields.questions && <p role="alert">{fields.questions}</p>}
        {draft.questions.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions have nothing else that names them
          <fieldset key={at} className={styles.lead}>
            <legend>
              {at + 1}. {names[question.question_type]}
            </legend>
            {question.question_type === 'CUSTOM' && (
              <OwnQuestion
                question={question}
                onChange={(to) => replace(withChanged(draft, at, to))}
                error={fields[`questions.${at}`]}
              />
            )}
            {question.question_type !== 'CUSTOM' && fields[`questions.${at}`] && (
              <p role="alert">{fields[`questions.${at}`]}</p>
            )}
            <div>
              <Button
                size="sm"
                aria-label={t`Remove question ${at + 1}`}
                onClick={() => replace(withChanged(draft, at, null))}
              >
                <Trans>Remove</Trans>
              </Button>
            </div>
          </fieldset>
        ))}
        {canAddQuestion(draft) && (
          <Select
            label={t`Add a question`}
            value=""
            placeholder={t`Choose what to ask`}
            options={free.map((type) => ({ value: type, label: names[type] }))}
            onValueChange={(type) => replace(withQuestion(draft, type as QuestionType))}
          />
        )}
      </Stack>
    </section>
  );
}

interface OwnQuestionProps {
  question: LeadQuestion;
  onChange: (question: LeadQuestion) => void;
  error: string | undefined;
}

function OwnQuestion({ question, onChange, error }: OwnQuestionProps) {
  const { t } = useLingui();
  const { custom_question_field_type: field, custom_question_options: options } = question;
  const kinds: Record<QuestionField, string> = {
    TEXT_FIELD: t`A line of text`,
    TEXT_AREA: t`Several lines of text`,
    RADIO_LIST: t`One of several answers`,
    CHECKBOX: t`Any of several answers`,
  };
  const setOptions = (to: string[]) => onChange({ ...question, custom_question_options: to });
  return (
    <Stack gap={3}>
      <TextField
        label={t`Question`}
        value={question.custom_question_label}
        maxLength={LEAD_LIMITS.question}
        onValueChange={(custom_question_label) => onChange({ ...question, custom_question_label })}
        error={error}
      />
      <Select
        label={t`How it is answered`}
        value={field ?? 'TEXT_FIELD'}
        options={QUESTION_FIELDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
        onValueChange={(kind) => onChange(withField(question, kind as QuestionField))}
      />
      {options.map((option, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: the answers have nothing else that names them
          key={at}
          label={t`Answer ${at + 1}`}
          value={option}
          maxLength={LEAD_LIMITS.option}
          onValueChange={(text) => setOptions(options.map((one, index) => (index === at ? text : one)))}
        />
      ))}
      {hasOptions(field) && (
        <Stack direction="row" gap={3}>
          {options.length < LEAD_LIMITS.options && (
            <Button size="sm" onClick={() => setOptions([...options, ''])}>
              <Trans>Add an answer</Trans>
            </Button>
          )}
          {options.length > 2 && (
            <Button size="sm" onClick={() => setOptions(options.slice(0, -1))}>
              <Trans>Remove the last answer</Trans>
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );
}
