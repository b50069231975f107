import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { draftEdited, type DraftFields as Fields } from '../../../actions/pins/pinBuilder';
import { selectViewer } from '../../../selectors/people/session';
import { isPublishBegun, type PinDraft } from '../../../selectors/pins/pinBuilder';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { TextField } from '../../../ui/fields/TextField';
import { AltTextField } from './AltTextField';
import { BoardField } from './BoardField';
import { DescriptionField } from './DescriptionField';
import styles from './DraftEditor.module.css';
import { LinkField } from './LinkField';
import { PublishTime } from './PublishTime';
import type { useDraftErrors } from './useDraftErrors';

interface DraftFieldsProps extends Pick<DraftPlaceProps, 'draft' | 'elsewhere'> {
  errors: ReturnType<typeof useDraftErrors>['fields'];
}

/** The fields of a pin: its board and its texts, and what few people change behind them. */
export function DraftFields({ draft, elsewhere, errors }: DraftFieldsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isDisabled = isPublishBegun(draft);
  const edit = (edits: Partial<Fields>, draftIds: string[] = [draft.id]) =>
    void dispatch(draftEdited({ draftIds, edits }));
  return (
    <>
      <DraftPlace draft={draft} elsewhere={elsewhere} error={errors.board_id} onEdit={edit} />
      <TextField
        label={t`Title`}
        placeholder={t`Add a title`}
        value={draft.title}
        counterMax={LIMITS.pinTitle}
        disabled={isDisabled}
        error={errors.title}
        onValueChange={(title) => edit({ title })}
      />
      <DescriptionField draft={draft} isDisabled={isDisabled} error={errors.description} onEdit={edit} />
      <MoreFields draft={draft} errors={errors} onEdit={edit} />
    </>
  );
}

interface MoreFieldsProps {
  draft: PinDraft;
  errors: DraftFieldsProps['errors'];
  onEdit: (edits: Partial<Fields>) => void;
}

/** What most pins leave as it is; open where something in it needs an answer. */
function MoreFields({ draft, errors, onEdit }: MoreFieldsProps) {
  const { t } = useLingui();
  const isDisabled = isPublishBegun(draft);
  const [isOpen, setOpen] = useState(draft.publishAt !== null);
  const hasError = [errors.link, errors.alt_text, errors.scheduled_at].some(Boolean);
  return (
    <details className={styles.more} open={isOpen || hasError} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>More options</Trans>
        <span className={styles.moreDetail}>
          <Trans>Link, alt text, comments, products, time</Trans>
        </span>
      </summary>
      <div className={styles.moreFields}>
        <LinkField
          draftId={draft.id}
          value={draft.link}
          isDisabled={isDisabled}
          error={errors.link}
          onChange={(link) => onEdit({ link })}
        />
        {draft.pinItemIds.length === 0 && <AltTextField item={draft} isDisabled={isDisabled} error={errors.alt_text} />}
        <CommentsField draft={draft} onChange={(isCommentsAllowed) => onEdit({ isCommentsAllowed })} />
        <Checkbox
          label={t`Show similar products`}
          hint={t`People may see them below your pin.`}
          checked={draft.isShoppingRecAllowed}
          disabled={isDisabled}
          onCheckedChange={(isShoppingRecAllowed) => onEdit({ isShoppingRecAllowed })}
        />
        <PublishTime
          publishAt={draft.publishAt}
          timeZone={draft.timeZone}
          error={errors.scheduled_at}
          isDisabled={isDisabled}
          onChange={onEdit}
        />
      </div>
    </details>
  );
}

/** Whether others can comment on the pin. If the account allows no comments, no pin has them. */
function CommentsField({ draft, onChange }: { draft: PinDraft; onChange: (isAllowed: boolean) => void }) {
  const { t } = useLingui();
  const areAllOff = useAppSelector(selectViewer)?.shouldDefaultCommentsOff ?? false;
  return (
    <Checkbox
      label={t`Allow people to comment`}
      hint={areAllOff ? t`Comments are turned off in your settings.` : undefined}
      checked={draft.isCommentsAllowed && !areAllOff}
      disabled={isPublishBegun(draft) || areAllOff}
      onCheckedChange={onChange}
    />
  );
}

interface DraftPlaceProps {
  draft: PinDraft;
  /** Other drafts with another board or none. */
  elsewhere: readonly string[];
  error: string | undefined;
  onEdit: (edits: Partial<Fields>, draftIds?: string[]) => void;
}

/** The board and section, which can be applied to the other drafts too. */
function DraftPlace({ draft, elsewhere, error, onEdit }: DraftPlaceProps) {
  const { boardId, sectionId } = draft;
  return (
    <div className={styles.place}>
      <BoardField
        boardId={boardId}
        sectionId={sectionId}
        error={error}
        isDisabled={isPublishBegun(draft)}
        onChoose={(chosen, section) => onEdit({ boardId: chosen, sectionId: section })}
      />
      {boardId && elsewhere.length > 0 && (
        <Button size="sm" variant="ghost" onClick={() => onEdit({ boardId, sectionId }, [...elsewhere])}>
          <Plural
            value={elsewhere.length}
            one="Use it for the other draft too"
            other="Use it for the # other drafts too"
          />
        </Button>
      )}
    </div>
  );
}
