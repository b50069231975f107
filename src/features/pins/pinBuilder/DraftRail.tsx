import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  itemIdsOf,
  type PinDraft,
  selectChosenDraftIds,
  selectItems,
  selectUpload,
} from '../../../selectors/pins/pinBuilder';
import { useAppSelector } from '../../../store/hooks';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { OneLine } from '../../../ui/OneLine';
import { hasNoPicture } from './checkDraft';
import { DraftPicture } from './DraftPicture';
import styles from './DraftRail.module.css';
import { readableName } from './draftName';
import { UploadLine } from './UploadLine';
import { useDraftChoice } from './useDraftChoice';

interface DraftRailProps {
  drafts: readonly PinDraft[];
  currentId: string | null;
  onOpen: (draftId: string) => void;
  /** The button to add drafts. */
  add: ReactNode;
}

/** The list of all drafts, with the progress of their uploads and their selection for editing several together. */
export function DraftRail({ drafts, currentId, onOpen, add }: DraftRailProps) {
  const { t } = useLingui();
  const { all, choose, chooseAll } = useDraftChoice(drafts);
  return (
    <div className={styles.rail}>
      <h2 className={styles.heading}>
        <Plural value={drafts.length} one="# draft" other="# drafts" />
      </h2>
      {drafts.length > 1 && (
        <Checkbox
          label={t`Choose all`}
          checked={all === 'chosen'}
          isIndeterminate={all === 'some'}
          onCheckedChange={chooseAll}
        />
      )}
      <ul className={styles.list} aria-label={t`Drafts`}>
        {drafts.map((draft) => (
          <DraftItem
            key={draft.id}
            draft={draft}
            isCurrent={draft.id === currentId}
            isOne={drafts.length === 1}
            onOpen={onOpen}
            onChoose={choose}
          />
        ))}
      </ul>
      <div className={styles.add}>{add}</div>
    </div>
  );
}

/** The change of a checkbox comes with the press or the key that made it. */
const isWithShift = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true;

interface DraftItemProps {
  draft: PinDraft;
  isCurrent: boolean;
  isOne: boolean;
  onOpen: (draftId: string) => void;
  /** `isRange`: with Shift, together with all since the last one. */
  onChoose: (draftId: string, isChosen: boolean, isRange: boolean) => void;
}

function DraftItem({ draft, isCurrent, isOne, onOpen, onChoose }: DraftItemProps) {
  const { t } = useLingui();
  const isChosen = useAppSelector((state) => selectChosenDraftIds(state).includes(draft.id));
  const fileName = useAppSelector((state) => selectUpload(state, draft.id)?.name);
  const count = draft.pinItemIds.length;
  const name = draft.title || readableName(fileName ?? '') || t`Untitled pin`;
  const item = useRef<HTMLLIElement>(null);
  // On a phone the list scrolls to the side.
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={item} className={styles.item} data-is-current={isCurrent}>
      <div className={styles.row}>
        {!isOne && (
          <Checkbox
            label={<span className="visuallyHidden">{t`Choose ${name}`}</span>}
            checked={isChosen}
            onChange={({ target, nativeEvent }) => onChoose(draft.id, target.checked, isWithShift(nativeEvent))}
          />
        )}
        <button
          type="button"
          className={styles.open}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={() => onOpen(draft.id)}
        >
          <DraftPicture draft={draft} shape="thumb" />
          <span className={styles.texts}>
            <OneLine className={styles.name}>{name}</OneLine>
            <DraftState draft={draft} />
            {count > 1 && (
              <span className={styles.state}>
                <Plural value={count} one="# picture" other="# pictures" />
              </span>
            )}
          </span>
        </button>
      </div>
      {!isCurrent && itemIdsOf(draft).map((id) => <UploadLine key={id} uploadId={id} />)}
    </li>
  );
}

function DraftState({ draft }: { draft: PinDraft }) {
  const isWithoutPicture = useAppSelector((state) =>
    itemIdsOf(draft).some((id) => {
      const upload = selectUpload(state, id);
      return upload?.status !== 'paused' && hasNoPicture(upload);
    }),
  );
  const hasConflict = useAppSelector((state) =>
    [draft, ...selectItems(state, draft)].some(({ conflict }) => conflict !== null),
  );
  const hasBoard = draft.boardId !== null;
  if (draft.status === 'publishing') {
    return (
      <span className={styles.state}>
        <Trans>Publishing</Trans>
      </span>
    );
  }
  if (draft.status === 'processing') {
    return (
      <span className={styles.state}>
        {draft.publishingStatus === 'uploading' ? (
          <Trans>Publishes when it is uploaded</Trans>
        ) : (
          <Trans>Publishes when its video is ready</Trans>
        )}
      </span>
    );
  }
  if (hasConflict) {
    return (
      <span className={styles.failed}>
        <Trans>Changed on another device</Trans>
      </span>
    );
  }
  if (draft.status === 'failed') {
    return (
      <span className={styles.failed}>
        <Trans>Could not be published</Trans>
      </span>
    );
  }
  if (isWithoutPicture) {
    return (
      <span className={styles.state}>
        <Trans>No picture</Trans>
      </span>
    );
  }
  return <span className={styles.state}>{hasBoard ? <Trans>Ready</Trans> : <Trans>No board yet</Trans>}</span>;
}
