import { useLingui } from '@lingui/react/macro';
import { draftEdited } from '../../../actions/pins/pinBuilder';
import { draftTypeOf, type PinDraft } from '../../../selectors/pins/pinBuilder';
import { useAppDispatch } from '../../../store/hooks';
import { Checkbox } from '../../../ui/fields/Checkbox';

/** Whether the pictures of a draft are the pages of a story. */
export function StoryToggle({ draft, isDisabled }: { draft: PinDraft; isDisabled: boolean }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  return (
    <Checkbox
      label={t`Make it a story`}
      hint={t`Each picture becomes a page with your words on it.`}
      checked={draftTypeOf(draft) === 'story'}
      disabled={isDisabled}
      onCheckedChange={(isStory) => dispatch(draftEdited({ draftIds: [draft.id], edits: { isStory } }))}
    />
  );
}
