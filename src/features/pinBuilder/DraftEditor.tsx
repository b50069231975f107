import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import type { DraftFields } from '../../actions/pinBuilder';
import { draftEdited } from '../../actions/pinBuilder';
import { completeAddress } from '../../lib/webAddress';
import { isPublishBegun, type PinDraft, selectUpload } from '../../selectors/pinBuilder';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { FieldError } from '../../ui/fields/Field';
import { TextArea } from '../../ui/fields/TextArea';
import { TextField } from '../../ui/fields/TextField';
import { TrashIcon } from '../../ui/icons/TrashIcon';
import { WarningIcon } from '../../ui/icons/WarningIcon';
import { BoardField } from './BoardField';
import styles from './DraftEditor.module.css';
import { DraftPicture } from './DraftPicture';
import { PublishTime } from './PublishTime';
import { UploadLine } from './UploadLine';
import { useDraftErrors } from './useDraftErrors';

interface DraftEditorProps {
  draft: PinDraft;
  /** Other drafts that go to another board or to none yet. */
  elsewhere: readonly string[];
  /** How often publishing was tried and found something wrong; each try leads to the first field that is. */
  tries: number;
  onPublish: (draftId: string) => void;
  onRemove: (draftId: string) => void;
}

/** Everything that a draft holds: its picture beside its words. Each change is kept as it is written. */
export function DraftEditor({ draft, elsewhere, tries, onPublish, onRemove }: DraftEditorProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const upload = useAppSelector((state) => selectUpload(state, draft.id));
  const { fields: errors, general } = useDraftErrors(draft, upload, tries > 0);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = isPublishBegun(draft);

  useEffect(() => {
    if (tries === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-is-invalid="true"]')?.focus();
  }, [tries]);

  const edit = (edits: Partial<DraftFields>, draftIds: string[] = [draft.id]) =>
    void dispatch(draftEdited({ draftIds, edits }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    onPublish(draft.id);
  };
  return (
    <form ref={form} className={styles.editor} noValidate onSubmit={send} aria-label={t`Pin`}>
      <div className={styles.picture}>
        <DraftPicture draft={draft} shape="full" />
        <UploadLine uploadId={draft.id} />
        {errors.media_id && (
          <div role="alert">
            <FieldError id={`${draft.id}-picture`}>{errors.media_id}</FieldError>
          </div>
        )}
      </div>
      <div className={styles.fields}>
        {general && (
          <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
            {general}
          </Banner>
        )}
        <TextField
          label={t`Title`}
          placeholder={t`What it is`}
          value={draft.title}
          counterMax={LIMITS.pinTitle}
          disabled={isBusy}
          error={errors.title}
          onValueChange={(title) => edit({ title })}
        />
        <TextArea
          label={t`Description`}
          placeholder={t`What is good to know about it`}
          value={draft.description}
          counterMax={LIMITS.pinDescription}
          disabled={isBusy}
          error={errors.description}
          onValueChange={(description) => edit({ description })}
        />
        <div className={styles.place}>
          <BoardField
            boardId={draft.boardId}
            sectionId={draft.sectionId}
            error={errors.board_id}
            isDisabled={isBusy}
            onChoose={(boardId, sectionId) => edit({ boardId, sectionId })}
          />
          {draft.boardId && elsewhere.length > 0 && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => edit({ boardId: draft.boardId, sectionId: draft.sectionId }, [...elsewhere])}
            >
              <Plural
                value={elsewhere.length}
                one="Use it for the other draft too"
                other="Use it for the # other drafts too"
              />
            </Button>
          )}
        </div>
        <TextField
          label={t`Link`}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={draft.link}
          disabled={isBusy}
          error={errors.link}
          onValueChange={(link) => edit({ link })}
          onBlur={() => {
            const link = completeAddress(draft.link);
            if (link !== draft.link) edit({ link });
          }}
        />
        <TextArea
          label={t`Alt text`}
          rows={2}
          hint={t`Describe the picture for people who cannot see it.`}
          value={draft.altText}
          counterMax={LIMITS.altText}
          disabled={isBusy}
          error={errors.alt_text}
          onValueChange={(altText) => edit({ altText })}
        />
        <PublishTime
          publishAt={draft.publishAt}
          timeZone={draft.timeZone}
          error={errors.scheduled_at}
          isDisabled={isBusy}
          onChange={edit}
        />
        <div className={styles.end}>
          <Button
            variant="ghost"
            iconStart={<TrashIcon size={20} />}
            disabled={isBusy}
            onClick={() => onRemove(draft.id)}
          >
            <Trans>Remove draft</Trans>
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {draft.status === 'failed' ? (
              <Trans>Try again</Trans>
            ) : draft.publishAt === null ? (
              <Trans>Publish</Trans>
            ) : (
              <Trans>Schedule</Trans>
            )}
          </Button>
        </div>
      </div>
    </form>
  );
}
