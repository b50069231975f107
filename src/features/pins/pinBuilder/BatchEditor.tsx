import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { CAROUSEL_PICTURES } from '../../../../contract/constants/pins/pinDrafts';
import { isPublishBegun, itemIdsOf, type PinDraft } from '../../../selectors/pins/pinBuilder';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { TrashIcon } from '../../../ui/icons/TrashIcon';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import styles from './BatchEditor.module.css';
import { BoardField } from './BoardField';
import { LinkField } from './LinkField';
import type { BatchEdit } from './useBatchEdit';
import { useProblemTexts } from './useDraftErrors';

interface BatchEditorProps {
  drafts: readonly PinDraft[];
  batch: BatchEdit;
  onPublish: (event: MouseEvent) => void;
  onRemove: (event: MouseEvent) => void;
  /** Makes one pin of them all. */
  onCombine: (event: MouseEvent) => void;
  onDone: (event: MouseEvent) => void;
}

/**
 * Edits several drafts at once: fields that are filled in are applied to each of them, empty ones change nothing
 * (ledger BUILD-005).
 */
export function BatchEditor({ drafts, batch, onPublish, onRemove, onCombine, onDone }: BatchEditorProps) {
  const panel = useRef<HTMLElement>(null);
  /** One wanted to leave before it was applied. */
  const [isLeaving, setIsLeaving] = useState(false);
  const isBusy = drafts.some(isPublishBegun);

  useEffect(() => {
    if (batch.tries > 0) panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [batch.tries]);

  return (
    <section ref={panel} className={styles.panel} aria-labelledby="batch-title">
      <div className={styles.head}>
        <h2 id="batch-title">
          <Plural value={drafts.length} one="Edit # draft" other="Edit # drafts together" />
        </h2>
        <p className={styles.detail}>
          <Trans>What you write here goes to all of them when you apply it. What you leave empty stays as it is.</Trans>
        </p>
      </div>
      <BatchTexts drafts={drafts} batch={batch} isBusy={isBusy} />
      <ApplyRow count={drafts.length} batch={batch} isBusy={isBusy} />
      {isLeaving && batch.isDirty && (
        <Banner tone="warning" icon={<WarningIcon size={20} />} isUrgent>
          <div className={styles.question}>
            <Trans>What you wrote is not applied yet.</Trans>
            <div className={styles.main}>
              <Button size="sm" onClick={(event) => batch.apply() && onDone(event)}>
                <Trans>Apply</Trans>
              </Button>
              <Button
                size="sm"
                onClick={(event) => {
                  batch.discard();
                  onDone(event);
                }}
              >
                <Trans>Discard</Trans>
              </Button>
            </div>
          </div>
        </Banner>
      )}
      <div className={styles.end}>
        <Button variant="ghost" iconStart={<TrashIcon size={20} />} disabled={isBusy} onClick={onRemove}>
          <Plural value={drafts.length} one="Remove # draft" other="Remove # drafts" />
        </Button>
        <span className={styles.main}>
          {drafts.flatMap(itemIdsOf).length <= CAROUSEL_PICTURES.max && (
            <Button disabled={isBusy} onClick={onCombine}>
              <Trans>Combine into one pin</Trans>
            </Button>
          )}
          <Button onClick={(event) => (batch.isDirty ? setIsLeaving(true) : onDone(event))}>
            <Trans>Done</Trans>
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={onPublish}>
            <Plural value={drafts.length} one="Publish # pin" other="Publish # pins" />
          </Button>
        </span>
      </div>
    </section>
  );
}

interface BatchPartProps extends Pick<BatchEditorProps, 'batch'> {
  isBusy: boolean;
}

function BatchTexts({ drafts, batch, isBusy }: BatchPartProps & Pick<BatchEditorProps, 'drafts'>) {
  const { t } = useLingui();
  const { written, problems, write } = batch;
  /** A URL is checked when the field is left, not while typing. */
  const [isLinkWritten, setIsLinkWritten] = useState(written.link !== undefined);
  const texts = useProblemTexts();
  const errorOf = (field: 'title' | 'description' | 'link') => {
    const problem = problems[field];
    return problem && problem !== 'picture' ? texts[problem] : undefined;
  };
  const place = written.boardId ? written : commonPlace(drafts);
  return (
    <>
      <BoardField
        boardId={place.boardId ?? null}
        sectionId={place.sectionId ?? null}
        error={undefined}
        isDisabled={isBusy}
        onChoose={(boardId, sectionId) => write({ boardId, sectionId })}
      />
      <TextField
        label={t`Title`}
        value={written.title ?? ''}
        counterMax={LIMITS.pinTitle}
        disabled={isBusy}
        error={errorOf('title')}
        onValueChange={(title) => write({ title })}
      />
      <TextArea
        label={t`Description`}
        value={written.description ?? ''}
        counterMax={LIMITS.pinDescription}
        disabled={isBusy}
        error={errorOf('description')}
        onValueChange={(description) => write({ description })}
      />
      <LinkField
        value={written.link ?? ''}
        isDisabled={isBusy}
        error={isLinkWritten ? errorOf('link') : undefined}
        onChange={(link) => {
          setIsLinkWritten(false);
          write({ link });
        }}
        onWritten={() => setIsLinkWritten(true)}
      />
    </>
  );
}

/** The button that applies what is written, and whether that was done. */
function ApplyRow({ count, batch, isBusy }: BatchPartProps & { count: number }) {
  const [wasApplied, setWasApplied] = useState(false);
  return (
    <div className={styles.apply}>
      <Button
        aria-disabled={!batch.isDirty || isBusy}
        onClick={() => batch.isDirty && !isBusy && setWasApplied(batch.apply())}
      >
        <Plural value={count} one="Apply to # draft" other="Apply to # drafts" />
      </Button>
      <p className={styles.detail} role="status">
        {batch.isDirty ? (
          <Trans>Not applied yet</Trans>
        ) : (
          wasApplied && <Trans context="what is written for several drafts">Applied</Trans>
        )}
      </p>
    </div>
  );
}

/** The board of all of them, if it is the same. */
function commonPlace(drafts: readonly PinDraft[]): Pick<PinDraft, 'boardId' | 'sectionId'> {
  const [first] = drafts;
  const isCommon = drafts.every((draft) => draft.boardId === first?.boardId && draft.sectionId === first.sectionId);
  return first && isCommon ? first : { boardId: null, sectionId: null };
}
