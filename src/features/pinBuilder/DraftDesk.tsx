import { Trans } from '@lingui/react/macro';
import { draftsRemoved } from '../../actions/pinBuilder';

import { itemIdsOf, type PinDraft, selectChosenDraftIds } from '../../selectors/pinBuilder';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AddPictures } from './AddPictures';
import { BatchEditor } from './BatchEditor';
import { DraftEditor } from './DraftEditor';
import { DraftRail } from './DraftRail';
import styles from './PinBuilderScreen.module.css';
import { SiteForm } from './SiteForm';

interface DraftDeskProps {
  drafts: readonly PinDraft[];
  /** The open draft; at first the first one. */
  openId: string | null;
  /** The number of failed attempts to publish each draft. */
  tries: Readonly<Record<string, number>>;
  onOpen: (draftId: string) => void;
  onFiles: (files: readonly File[]) => string[];
  onPublish: (draftIds: readonly string[]) => void;
}

/** The list of drafts, and beside it the editor of one draft or of several selected ones. */
export function DraftDesk({ drafts, openId, tries, onOpen, onFiles, onPublish }: DraftDeskProps) {
  const dispatch = useAppDispatch();
  const chosenIds = useAppSelector(selectChosenDraftIds);
  const chosen = drafts.filter((draft) => chosenIds.includes(draft.id));
  const current = drafts.find((draft) => draft.id === openId) ?? drafts[0];
  const remove = (removed: readonly PinDraft[]) =>
    void dispatch(draftsRemoved({ draftIds: removed.flatMap(itemIdsOf) }));
  if (!current) return null;
  return (
    <div className={styles.work}>
      <DraftRail
        drafts={drafts}
        currentId={chosen.length > 1 ? null : current.id}
        onOpen={onOpen}
        add={
          <>
            <AddPictures size="small" onFiles={onFiles} />
            <details className={styles.site}>
              <summary>
                <Trans>From a web address</Trans>
              </summary>
              <SiteForm isLabelHidden onAdded={onOpen} />
            </details>
          </>
        }
      />
      {chosen.length > 1 ? (
        <BatchEditor
          drafts={chosen}
          onPublish={() => onPublish(chosen.map((draft) => draft.id))}
          onRemove={() => remove(chosen)}
        />
      ) : (
        <DraftEditor
          key={current.id}
          draft={current}
          elsewhere={drafts
            .filter((draft) => draft.boardId !== current.boardId || draft.sectionId !== current.sectionId)
            .map((draft) => draft.id)}
          tries={tries[current.id] ?? 0}
          onPublish={(id) => onPublish([id])}
          onRemove={() => remove([current])}
        />
      )}
    </div>
  );
}
