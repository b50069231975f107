import { type FormEvent, useRef, useState } from 'react';
import type { EndpointKey } from '../../../../contract/endpoints';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import { selectViewer } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import {
  backupEmailProblem,
  confirmProblem,
  type PasscodeProblem,
  passcodeProblem,
  stripSpaces,
} from './passcodeProblems';
import { usePasscodeRequest } from './usePasscodeRequest';
import { usePasscodeTexts } from './usePasscodeTexts';

const ALL_FIELDS = ['new_passcode', 'confirm_passcode', 'backup_email', 'confirm_email'] as const;
export type PasscodeField = (typeof ALL_FIELDS)[number];
type Problems = Partial<Record<PasscodeField, PasscodeProblem | null>>;

/** A form of these fields: checks them, sends what is right, and says what is wrong at its field. */
export function usePasscodeForm(
  resource: EndpointKey,
  fields: readonly PasscodeField[],
  onSend: (values: Record<PasscodeField, string>) => void,
) {
  const request = usePasscodeRequest(resource);
  const accountEmail = useAppSelector((state) => selectViewer(state)?.email ?? '');
  const textOf = usePasscodeTexts();
  const form = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(form);
  const [problems, setProblems] = useState<Problems>({});
  const refused = request?.error?.extraData.fields as Partial<Record<PasscodeField, string>> | undefined;
  const isAtField = ALL_FIELDS.some((field) => refused?.[field] !== undefined);
  return {
    request,
    /** What is wrong with the whole. Null where a field says it, be it of the other form that sends the same request. */
    error: request?.error && !isAtField ? request.error.message : null,
    errorOf: (field: PasscodeField) => textOf(problems[field] ?? null) ?? refused?.[field],
    props: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        noteTry();
        const data = new FormData(event.currentTarget);
        const read = (field: PasscodeField) => String(data.get(field) ?? '');
        const values: Record<PasscodeField, string> = {
          new_passcode: stripSpaces(read('new_passcode')),
          confirm_passcode: stripSpaces(read('confirm_passcode')),
          backup_email: read('backup_email').trim(),
          confirm_email: read('confirm_email').trim(),
        };
        const found = problemsOf(values, accountEmail);
        const shown = Object.fromEntries(fields.map((field) => [field, found[field]]));
        setProblems(shown);
        if (Object.values(shown).every((problem) => problem === null)) onSend(values);
      },
    },
  };
}

function problemsOf(values: Record<PasscodeField, string>, accountEmail: string): Problems {
  const { new_passcode: code, confirm_passcode: again, backup_email: email, confirm_email: same } = values;
  const emailAgain = same === '' ? 'required' : backupEmailProblem(same, '');
  return {
    new_passcode: passcodeProblem(code),
    confirm_passcode: confirmProblem(passcodeProblem(again), again === code, 'passcodesDiffer'),
    backup_email: backupEmailProblem(email, accountEmail),
    confirm_email: confirmProblem(emailAgain, same === email, 'emailsDiffer'),
  };
}
