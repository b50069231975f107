import { Trans } from '@lingui/react/macro';
import { draftSelected, draftsCombined, draftsRemoved, publishCancelled } from '../../../actions/pins/pinBuilder';
import { useDoublePress } from '../../../hooks/useDoublePress';
import { itemIdsOf, type PinDraft, selectChosenDraftIds } from '../../../selectors/pins/pinBuilder';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { UnfinishedStories } from '../storyEditor';
import { AddPictures } from './AddPictures';
import { BatchEditor } from './BatchEditor';
import { BatchWaiting } from './BatchWaiting';
import { DraftEditor } from './DraftEditor';
import { DraftRail } from './DraftRail';
import styles from './PinBuilderScreen.module.css';
import { SiteForm } from './SiteForm';
import { useBatchEdit } from './useBatchEdit';
import { type OnTried, type PublishTries, usePublish } from './usePublish';

type Press = { timeStamp: number };

interface DraftDeskProps {
  drafts: readonly PinDraft[];
  /** The open draft; at first the first one. */
  openId: string | null;
  tries: PublishTries;
  onTried: OnTried;
  onOpen: (draftId: string) => void;
  onFiles: (files: readonly File[]) => string[];
}

/** The list of drafts, and beside it the editor of one draft or of several selected ones. */
export function DraftDesk({ drafts, openId, tries, onTried, onOpen, onFiles }: DraftDeskProps) {
  const dispatch = useAppDispatch();
  const { publish, unfinished } = usePublish(onOpen, onTried);
  const chosenIds = useAppSelector(selectChosenDraftIds);
  const chosen = drafts.filter((draft) => chosenIds.includes(draft.id));
  const chosenDraftIds = chosen.map((draft) => draft.id);
  const current = drafts.find((draft) => draft.id === openId) ?? drafts[0];
  const remove = (removed: readonly PinDraft[]) =>
    void dispatch(draftsRemoved({ draftIds: removed.flatMap(itemIdsOf) }));
  const leave = () => {
    for (const { id } of chosen) dispatch(draftSelected({ draftId: id, isSelected: false }));
  };
  const batch = useBatchEdit(chosen);
  const isSecondPress = useDoublePress();
  /** Most presses here put another button in the place of theirs, often that of another draft. */
  const press = (action: string, act: () => void) => (event: Press) => {
    if (!isSecondPress(event, action)) act();
  };
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
          batch={batch}
          onPublish={press('publishChosen', () => batch.apply() && publish(chosenDraftIds))}
          onRemove={press('removeChosen', () => remove(chosen))}
          onCombine={press('combine', () => batch.apply() && dispatch(draftsCombined({ draftIds: chosenDraftIds })))}
          onDone={press('done', leave)}
        />
      ) : (
        <div className={styles.one}>
          {batch.isDirty && <BatchWaiting onDiscard={batch.discard} />}
          <DraftEditor
            key={current.id}
            draft={current}
            elsewhere={drafts
              .filter((draft) => draft.boardId !== current.boardId || draft.sectionId !== current.sectionId)
              .map((draft) => draft.id)}
            tries={tries[current.id] ?? 0}
            onPublish={press(`publish ${current.id}`, () => publish([current.id]))}
            onCancel={press(`cancel ${current.id}`, () => dispatch(publishCancelled({ draftId: current.id })))}
            onRemove={press(`remove ${current.id}`, () => remove([current]))}
          />
        </div>
      )}
      <UnfinishedStories {...unfinished} />
    </div>
  );
}
