import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useState } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import { CAROUSEL_PICTURES } from '../../../contract/constants/pinDrafts';
import type { DraftFields } from '../../actions/pinBuilder';
import { draftEdited } from '../../actions/pinBuilder';

import { isPublishBegun, itemIdsOf, type PinDraft } from '../../selectors/pinBuilder';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/fields/TextArea';
import { TextField } from '../../ui/fields/TextField';
import { TrashIcon } from '../../ui/icons/TrashIcon';
import styles from './BatchEditor.module.css';
import { BoardField } from './BoardField';
import { checkTexts } from './checkDraft';
import { LinkField } from './LinkField';
import { useProblemTexts } from './useDraftErrors';

interface BatchEditorProps {
  drafts: readonly PinDraft[];
  onPublish: (event: MouseEvent) => void;
  onRemove: (event: MouseEvent) => void;
  /** Makes one pin of them all. */
  onCombine: (event: MouseEvent) => void;
  onDone: (event: MouseEvent) => void;
}

/**
 * Edits several drafts at once: fields that are filled in change each of them, empty ones change nothing (ledger
 * BUILD-005).
 */
export function BatchEditor({ drafts, onPublish, onRemove, onCombine, onDone }: BatchEditorProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [written, setWritten] = useState<Partial<DraftFields>>({});
  /** A URL is checked when the field is left, not while typing. */
  const [isLinkWritten, setIsLinkWritten] = useState(false);
  const isBusy = drafts.some(isPublishBegun);
  const texts = useProblemTexts();
  const problems = checkTexts(written);
  const errorOf = (field: 'title' | 'description' | 'link') => {
    const problem = problems[field];
    return problem && problem !== 'picture' ? texts[problem] : undefined;
  };
  const note = (edits: Partial<DraftFields>) => {
    setWritten({ ...written, ...edits });
    dispatch(draftEdited({ draftIds: drafts.map((draft) => draft.id), edits }));
  };
  const place = written.boardId ? written : commonPlace(drafts);
  return (
    <section className={styles.panel} aria-labelledby="batch-title">
      <div className={styles.head}>
        <h2 id="batch-title">
          <Plural value={drafts.length} one="Edit # draft" other="Edit # drafts together" />
        </h2>
        <p className={styles.detail}>
          <Trans>What you write here goes to all of them. What you leave empty stays as it is.</Trans>
        </p>
      </div>
      <BoardField
        boardId={place.boardId ?? null}
        sectionId={place.sectionId ?? null}
        error={undefined}
        isDisabled={isBusy}
        onChoose={(boardId, sectionId) => note({ boardId, sectionId })}
      />
      <TextField
        label={t`Title`}
        value={written.title ?? ''}
        counterMax={LIMITS.pinTitle}
        disabled={isBusy}
        error={errorOf('title')}
        onValueChange={(title) => note({ title })}
      />
      <TextArea
        label={t`Description`}
        value={written.description ?? ''}
        counterMax={LIMITS.pinDescription}
        disabled={isBusy}
        error={errorOf('description')}
        onValueChange={(description) => note({ description })}
      />
      <LinkField
        value={written.link ?? ''}
        isDisabled={isBusy}
        error={isLinkWritten ? errorOf('link') : undefined}
        onChange={(link) => {
          setIsLinkWritten(false);
          note({ link });
        }}
        onWritten={() => setIsLinkWritten(true)}
      />
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
          <Button onClick={onDone}>
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

/** The board of all of them, if it is the same. */
function commonPlace(drafts: readonly PinDraft[]): Pick<DraftFields, 'boardId' | 'sectionId'> {
  const [first] = drafts;
  const isCommon = drafts.every((draft) => draft.boardId === first?.boardId && draft.sectionId === first.sectionId);
  return first && isCommon ? first : { boardId: null, sectionId: null };
}
