import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { DRAFT_LIMITS } from '../../../../contract/constants/pins/pinDrafts';
import type { DraftFields } from '../../../actions/pins/pinBuilder';
import type { PinDraft } from '../../../selectors/pins/pinBuilder';
import { TextArea } from '../../../ui/fields/TextArea';
import { Mentions } from '../mentions';

interface DescriptionFieldProps {
  draft: PinDraft;
  isDisabled: boolean;
  error: string | undefined;
  onEdit: (edits: Partial<DraftFields>) => void;
}

/** The description of a pin, in which people can be mentioned. */
export function DescriptionField({ draft, isDisabled, error, onEdit }: DescriptionFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div>
      <TextArea
        ref={field}
        label={t`Description`}
        placeholder={t`Add a description`}
        value={draft.description}
        counterMax={LIMITS.pinDescription}
        disabled={isDisabled}
        error={error}
        onValueChange={(description) => onEdit({ description })}
      />
      {!isDisabled && (
        <Mentions
          field={field}
          text={draft.description}
          onWrite={(description, { id: userId, username }) =>
            onEdit({ description, userMentionTags: withPerson(draft.userMentionTags, { userId, username }) })
          }
        />
      )}
    </div>
  );
}

type Tags = PinDraft['userMentionTags'];

const withPerson = (tags: Tags, person: Tags[number]): Tags =>
  [...tags.filter(({ userId }) => userId !== person.userId), person].slice(-DRAFT_LIMITS.mentions);
