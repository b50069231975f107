import { LEAD_LIMITS, type QuestionType } from '../../../../contract/constants/business/leadForms';
import type { LeadAnswers, LeadQuestion } from '../../../../contract/schemas/business/leadForms';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField, type TextFieldProps } from '../../../ui/fields/TextField';
import { Stack } from '../../../ui/Stack';
import styles from './LeadForm.module.css';
import { useQuestionNames } from './useQuestionNames';

interface LeadQuestionsProps {
  questions: readonly LeadQuestion[];
  answers: LeadAnswers;
  onAnswersChange: (answers: LeadAnswers) => void;
  /** What is wrong, by `answers.<index>`. */
  problems: Readonly<Record<string, string>>;
}

/** What browsers know of a person, so that they can fill it in, and the keyboard that fits. */
const INPUTS: Partial<Record<QuestionType, Pick<TextFieldProps, 'type' | 'autoComplete' | 'inputMode'>>> = {
  FULL_NAME: { autoComplete: 'name' },
  FIRST_NAME: { autoComplete: 'given-name' },
  LAST_NAME: { autoComplete: 'family-name' },
  EMAIL: { type: 'email', autoComplete: 'email' },
  PHONE_NUMBER: { type: 'tel', autoComplete: 'tel' },
  ZIP_CODE: { autoComplete: 'postal-code' },
  CITY: { autoComplete: 'address-level2' },
  COUNTRY: { autoComplete: 'country-name' },
  STATE_PROVINCE: { autoComplete: 'address-level1' },
  ADDRESS: { autoComplete: 'street-address' },
  DATE_OF_BIRTH: { type: 'date', autoComplete: 'bday' },
  AGE: { inputMode: 'numeric' },
};

/** The questions of a lead form, with their answers. */
export function LeadQuestions({ questions, answers, onAnswersChange, problems }: LeadQuestionsProps) {
  return (
    <Stack gap={4}>
      {questions.map((question, at) => (
        <Question
          // biome-ignore lint/suspicious/noArrayIndexKey: answers belong to questions by their place
          key={at}
          question={question}
          values={answers[at] ?? []}
          onValuesChange={(values) =>
            onAnswersChange(questions.map((_, other) => (other === at ? values : (answers[other] ?? []))))
          }
          error={problems[`answers.${at}`]}
        />
      ))}
    </Stack>
  );
}

interface QuestionProps {
  question: LeadQuestion;
  values: string[];
  onValuesChange: (values: string[]) => void;
  error: string | undefined;
}

function Question({ question, values, onValuesChange, error }: QuestionProps) {
  const names = useQuestionNames();
  const { question_type: type, custom_question_field_type: field } = question;
  // In the editor some are still being written.
  const options = [...new Set(question.custom_question_options)].filter((option) => option !== '');
  const label = question.custom_question_label || names[type];
  const value = values[0] ?? '';
  if (field === 'RADIO_LIST') {
    return (
      <RadioGroup
        label={label}
        value={value}
        options={options.map((option) => ({ value: option, label: option }))}
        onValueChange={(chosen) => onValuesChange([chosen])}
        error={error}
      />
    );
  }
  if (field === 'CHECKBOX') {
    return (
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{label}</legend>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={<bdi>{option}</bdi>}
            checked={values.includes(option)}
            error={option === options[0] ? error : undefined}
            onCheckedChange={(isChosen) =>
              onValuesChange(options.filter((one) => (one === option ? isChosen : values.includes(one))))
            }
          />
        ))}
      </fieldset>
    );
  }
  const texts = { label, value, error, maxLength: LEAD_LIMITS.answer };
  const change = (text: string) => onValuesChange(text === '' ? [] : [text]);
  return field === 'TEXT_AREA' ? (
    <TextArea {...texts} rows={3} onValueChange={change} />
  ) : (
    <TextField {...texts} {...INPUTS[type]} onValueChange={change} />
  );
}
