import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import { createRequested, editRequested } from '../../../actions/boards/sections';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { TextField } from '../../../ui/fields/TextField';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import type { CreateSectionProps, RenameSectionProps } from './CreateSection';

/** Not optimistic: the server decides the address. */
export function CreateSectionDialog({ boardId, isOpen, onClose }: CreateSectionProps) {
  const { t } = useLingui();
  const formId = useId();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectFormRequest(state, 'BoardSectionResource.create', formId));
  const isDone = request?.status === 'complete';
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const fieldError = request?.error?.extraData.fields?.title;
  return (
    <SectionForm
      isOpen={isOpen}
      onClose={onClose}
      heading={t`Add section`}
      sendLabel={<Trans>Add</Trans>}
      initialTitle=""
      isBusy={request?.status === 'loading'}
      fieldError={fieldError}
      problem={request?.status === 'failed' && !fieldError ? request.error?.message : undefined}
      onSend={(title) => dispatch(createRequested({ boardId, title, formId }))}
    />
  );
}

/** Optimistic; on failure a toast offers to retry. */
export function RenameSectionDialog({ section, isOpen, onClose }: RenameSectionProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const rename = (title: string) => {
    const { id: sectionId, boardId } = section;
    if (title !== section.title) dispatch(editRequested({ boardId, sectionId, title }));
    onClose();
  };
  return (
    <SectionForm
      isOpen={isOpen}
      onClose={onClose}
      heading={t`Rename section`}
      sendLabel={<Trans>Save</Trans>}
      initialTitle={section.title}
      onSend={rename}
    />
  );
}

export interface SectionOfPinsProps {
  onClose: () => void;
  onSend: (title: string) => void;
}

/** Asks for the name of the section to which the selected pins move. */
export function SectionOfPinsDialog({ onClose, onSend }: SectionOfPinsProps) {
  const { t } = useLingui();
  return (
    <SectionForm
      isOpen
      onClose={onClose}
      heading={t`Move to a new section`}
      sendLabel={<Trans>Create</Trans>}
      initialTitle=""
      onSend={onSend}
    />
  );
}

interface SectionFormProps {
  isOpen: boolean;
  onClose: () => void;
  heading: string;
  sendLabel: ReactNode;
  initialTitle: string;
  isBusy?: boolean;
  /** The server's errors for the name and for the whole form. */
  fieldError?: string | undefined;
  problem?: string | undefined;
  onSend: (title: string) => void;
}

function SectionForm(props: SectionFormProps) {
  const { isOpen, onClose, heading, sendLabel, initialTitle, isBusy = false, fieldError, problem } = props;
  const { t } = useLingui();
  const [title, setTitle] = useState(initialTitle);
  const [error, setError] = useState<string | undefined>();
  const send = () => {
    const written = title.trim();
    const found =
      written === ''
        ? t`Give the section a name`
        : textLength(written) > LIMITS.sectionTitle
          ? t`Use at most 50 characters`
          : undefined;
    setError(found);
    if (!found) props.onSend(written);
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={heading}
      size="sm"
      sendLabel={sendLabel}
      onSend={send}
      isBusy={isBusy}
      problem={problem}
    >
      <TextField
        label={t`Name`}
        name="title"
        required
        autoFocus
        autoComplete="off"
        value={title}
        counterMax={LIMITS.sectionTitle}
        error={error ?? fieldError}
        onValueChange={setTitle}
      />
    </FormDialog>
  );
}
