import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { PIN_TAG_LIMITS } from '../../../../contract/constants/pins/pinTags';
import { draftEdited, tagSelected } from '../../../actions/pins/pinBuilder';
import { randomIds } from '../../../lib/clientIds';
import { liveTags, type PinDraft } from '../../../selectors/pins/pinBuilder';
import { addTag, type DraftTags, placeTag, removeTag } from '../../../selectors/pins/pinTags';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import { Dialog } from '../../../ui/overlays/Dialog';
import { DraftPicture } from './DraftPicture';
import { TagDot } from './TagDot';
import { TagFields } from './TagFields';
import type { TagDialogProps } from './TagPicture';
import styles from './TagPicture.module.css';

/** Tags what a picture shows, at its place on it (ledger BUILD-030). */
export function TagDialog({ isOpen, onClose, draft }: TagDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Tag this picture`}
      size="lg"
      isWholeOnPhones
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {isOpen && <TagEditor draft={draft} />}
    </Dialog>
  );
}

function TagEditor({ draft }: { draft: PinDraft }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const frame = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const shown = liveTags(draft);
  const selected = shown.find(({ id }) => id === draft.selectedPinTagId) ?? null;
  const isFull = shown.length >= PIN_TAG_LIMITS.tags;
  const editor = useRef<HTMLDivElement>(null);
  /** Selector of the element to focus after a new tag is rendered. */
  const toFocus = useRef<string | null>(null);
  useEffect(() => {
    if (toFocus.current) editor.current?.querySelector<HTMLElement>(toFocus.current)?.focus();
    toFocus.current = null;
  });
  const change = ({ pinTags, taggedObjects }: DraftTags) =>
    void dispatch(draftEdited({ draftIds: [draft.id], edits: { pinTags, taggedObjects } }));
  const select = (tagId: string | null) => void dispatch(tagSelected({ draftId: draft.id, tagId }));
  const add = (at?: { x: number; y: number }) => {
    if (isFull) return;
    const id = randomIds.next();
    // One that was placed by hand brings no keyboard up, which would cover the picture.
    toFocus.current = at ? '[aria-pressed="true"]' : '[type="search"]';
    change(addTag(draft, draft.id, id, at));
    select(id);
  };
  /** The focus would be lost with the removed tag or its fields. */
  const remove = (tagId: string) => {
    addButton.current?.focus();
    change(removeTag(draft, tagId));
  };
  const addAt = (clientX: number, clientY: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (box && box.width > 0) add({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  return (
    <div ref={editor} className={styles.editor}>
      <div className={styles.stage}>
        {/* Places in a picture are the same in all languages, so the frame is never mirrored. */}
        <div ref={frame} dir="ltr" className={styles.frame}>
          {/* By keyboard a tag is added with the button below, and moved with the arrow keys. */}
          <span
            className={styles.picture}
            role="presentation"
            onClick={({ clientX, clientY }) => addAt(clientX, clientY)}
          >
            <DraftPicture draft={draft} shape="full" />
          </span>
          {shown.map((tag, at) => (
            <TagDot
              key={tag.pinTagKey}
              place={at + 1}
              tag={tag}
              draft={draft}
              frame={frame}
              isSelected={tag === selected}
              onSelect={() => select(tag.id)}
              onPlace={(x, y) => change(placeTag(draft, tag.id, x, y))}
              onRemove={() => remove(tag.id)}
            />
          ))}
        </div>
        <p className={styles.hint}>
          <Trans>Press the picture where something is. Drag a tag, or move it with the arrow keys.</Trans>
        </p>
        <Button
          ref={addButton}
          size="sm"
          iconStart={<PlusIcon size={20} />}
          aria-disabled={isFull}
          title={isFull ? t`A picture has at most ${PIN_TAG_LIMITS.tags} tags` : undefined}
          onClick={() => add()}
        >
          <Trans>Add tag</Trans>
        </Button>
      </div>
      {selected ? (
        <TagFields
          key={selected.pinTagKey}
          draft={draft}
          tag={selected}
          place={shown.indexOf(selected) + 1}
          onChange={change}
          onRemove={() => remove(selected.id)}
        />
      ) : (
        <p className={styles.hint}>
          {shown.length === 0 ? <Trans>Nothing is tagged yet</Trans> : <Trans>Choose a tag to edit it</Trans>}
        </p>
      )}
    </div>
  );
}
