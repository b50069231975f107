import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { lazyPart } from '../../../hooks/useLazyPart';
import {
  isPublishBegun,
  isRefused,
  type PinDraft,
  selectItems,
  selectUpload,
} from '../../../selectors/pins/pinBuilder';
import { useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { FieldError } from '../../../ui/fields/Field';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import { StoryEditor } from '../storyEditor';
import { BlurNote } from './BlurNote';
import { CarouselStrip } from './CarouselStrip';
import { CropPicture } from './CropPicture';
import { DraftConflicts } from './DraftConflict';
import styles from './DraftEditor.module.css';
import { DraftFields } from './DraftFields';
import { DraftPicture, useDraftPicture } from './DraftPicture';
import { DuplicateNote } from './DuplicateNote';
import { EditedPicture, isEdited } from './EditedPicture';
import { ItemFields } from './ItemFields';
import { SaveState } from './SaveState';
import { StoryToggle } from './StoryToggle';
import { TagPicture } from './TagPicture';
import { UploadLine } from './UploadLine';
import { useDraftErrors } from './useDraftErrors';
import { VideoFields } from './VideoFields';

const taggables = lazyPart(async () => (await import(/* webpackChunkName: "crop" */ './TaggableList')).TaggableList);

interface DraftEditorProps {
  draft: PinDraft;
  /** Other drafts with another board or none. */
  elsewhere: readonly string[];
  /** The number of failed attempts to publish; each moves the focus to the first invalid field. */
  tries: number;
  onPublish: (event: FormEvent) => void;
  /** It is not to be published when its file is ready. */
  onCancel: (event: MouseEvent) => void;
  onRemove: (event: MouseEvent) => void;
}

/** All fields of a draft, its picture beside its texts. Each change is saved while typing. */
export function DraftEditor({ draft, elsewhere, tries, onPublish, onCancel, onRemove }: DraftEditorProps) {
  const { t } = useLingui();
  const items = useAppSelector((state) => selectItems(state, draft), shallowEqual);
  const item = items[draft.pinItemIndex] ?? draft;
  const isBusy = isPublishBegun(draft);
  const upload = useAppSelector((state) => selectUpload(state, draft.id));
  const itemUpload = useAppSelector((state) => selectUpload(state, item.id));
  const src = useDraftPicture(item);
  const video = itemUpload?.media?.video;
  const { fields: errors, general } = useDraftErrors(draft, upload, tries > 0);
  const { fields: itemErrors } = useDraftErrors(item, itemUpload, tries > 0);
  const tagError = itemErrors.pin_tags ?? errors.pin_tags;
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (tries === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-is-invalid="true"]')?.focus();
  }, [tries]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    onPublish(event);
  };
  return (
    <form
      ref={form}
      className={styles.editor}
      noValidate
      onSubmit={send}
      aria-label={t`Pin`}
      tabIndex={-1}
      data-focus="draft"
    >
      <div className={styles.picture}>
        {draft.isStory ? (
          <StoryEditor
            key={`story ${item.id}`}
            item={item}
            src={src}
            media={src !== null && isEdited(item) ? <EditedPicture src={src} draft={item} /> : null}
            isDisabled={isBusy}
            finder={taggables}
          />
        ) : (
          !video?.url && <DraftPicture draft={item} shape="full" />
        )}
        {items.map(({ id }) => (
          <UploadLine key={id} uploadId={id} />
        ))}
        {video ? (
          <VideoFields
            key={`video ${item.id}`}
            draft={item}
            video={video}
            isDisabled={isBusy}
            error={itemErrors.captions}
          />
        ) : (
          src !== null &&
          !isBusy &&
          !isRefused(itemUpload) && (
            <div className={styles.tools}>
              {isStill(item, itemUpload?.type) && <CropPicture draft={item} src={src} />}
              {item.isTaggable && <TagPicture draft={item} errorId={tagError && `${draft.id}-tags`} />}
            </div>
          )
        )}
        {tagError && <PictureError id={`${draft.id}-tags`}>{tagError}</PictureError>}
        <CarouselStrip draft={draft} items={items} isDisabled={isBusy} />
        <StoryToggle draft={draft} isDisabled={isBusy} />
        {!isBusy && <BlurNote item={item} isPage={draft.isStory} />}
        {!isBusy && <DuplicateNote uploadId={item.id} />}
        {errors.media_id && <PictureError id={`${draft.id}-picture`}>{errors.media_id}</PictureError>}
        {items.length > 1 && (
          <ItemFields
            key={item.id}
            item={item}
            isOwn={item === draft || draft.isStory}
            isDisabled={isBusy}
            errors={itemErrors}
          />
        )}
      </div>
      <div className={styles.fields}>
        <DraftConflicts draft={draft} items={items} />
        {general && ![draft, ...items].some(({ conflict }) => conflict) && (
          <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
            {general}
          </Banner>
        )}
        <DraftFields draft={draft} elsewhere={elsewhere} errors={errors} />
        <div className={styles.foot}>
          <SaveState draft={draft} items={items} />
          <DraftEnd draft={draft} onCancel={onCancel} onRemove={onRemove} />
        </div>
      </div>
    </form>
  );
}

const PictureError = ({ id, children }: { id: string; children: ReactNode }) => (
  <div role="alert">
    <FieldError id={id}>{children}</FieldError>
  </div>
);

/** GIFs are usually animations, which cannot be edited. */
const isStill = ({ image }: PinDraft, type = '') => type !== 'image/gif' && !image?.url.toLowerCase().endsWith('.gif');

/** Buttons to delete the draft, and to publish it: now, at its time, or again after a failure. */
function DraftEnd({ draft, onCancel, onRemove }: Pick<DraftEditorProps, 'draft' | 'onCancel' | 'onRemove'>) {
  const isBusy = isPublishBegun(draft);
  return (
    <div className={styles.end}>
      {draft.status === 'processing' ? (
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Don’t publish yet</Trans>
        </Button>
      ) : (
        <Button variant="ghost" iconStart={<TrashIcon size={20} />} disabled={isBusy} onClick={onRemove}>
          <Trans>Remove draft</Trans>
        </Button>
      )}
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
  );
}
