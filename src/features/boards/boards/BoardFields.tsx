import { useLingui } from '@lingui/react/macro';
import type { BoardLayout, BoardSensitivity } from '../../../../contract/constants/boards/boards';
import { LIMITS } from '../../../../contract/constants/limits';
import type { BoardPrivacy } from '../../../../contract/constants/people/privacy';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { GlobeIcon } from '../../../ui/icons/GlobeIcon';
import { LinkIcon } from '../../../ui/icons/LinkIcon';
import { LockIcon } from '../../../ui/icons/LockIcon';

export interface BoardDraft {
  name: string;
  description: string;
  privacy: BoardPrivacy;
  /** Only for a board that exists. */
  sensitivity?: BoardSensitivity | null;
  layout?: BoardLayout;
}

interface BoardFieldsProps {
  draft: BoardDraft;
  onChange: (draft: BoardDraft) => void;
  /** The translated errors, by field. */
  errors: Readonly<Record<string, string | undefined>>;
}

/** The fields of a board, for creating and editing it. */
export function BoardFields({ draft, onChange, errors }: BoardFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Name`}
        name="name"
        required
        autoFocus
        autoComplete="off"
        placeholder={t`Such as ‘Places to go’`}
        value={draft.name}
        counterMax={LIMITS.boardTitle}
        error={errors.name}
        onValueChange={(name) => onChange({ ...draft, name })}
      />
      <TextArea
        label={t`Description`}
        name="description"
        value={draft.description}
        counterMax={LIMITS.boardDescription}
        error={errors.description}
        onValueChange={(description) => onChange({ ...draft, description })}
      />
      <RadioGroup<BoardPrivacy>
        label={t`Who can see it`}
        value={draft.privacy}
        onValueChange={(privacy) => onChange({ ...draft, privacy })}
        options={[
          { value: 'public', label: t`Everyone`, hint: t`In search and feeds too`, icon: <GlobeIcon size={20} /> },
          {
            value: 'protected',
            label: t`People with the link`,
            hint: t`Not in search or feeds`,
            icon: <LinkIcon size={20} />,
          },
          { value: 'secret', label: t`Only you`, icon: <LockIcon size={20} /> },
        ]}
      />
    </>
  );
}
