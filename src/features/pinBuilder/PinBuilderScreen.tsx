import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { draftsRemoved, publishRequested } from '../../actions/pinBuilder';
import { useLeaveWarning } from '../../hooks/useLeaveWarning';
import { usePageDrop } from '../../hooks/usePageDrop';
import { usePasteFiles } from '../../hooks/usePasteFiles';
import {
  selectChosenDraftIds,
  selectDraft,
  selectOpenDrafts,
  selectPublishedDrafts,
  selectUpload,
} from '../../selectors/pinBuilder';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { Button, ButtonLink } from '../../ui/Button';
import { UploadIcon } from '../../ui/icons/UploadIcon';
import { AddPictures } from './AddPictures';
import { BatchEditor } from './BatchEditor';
import { checkDraft } from './checkDraft';
import { DraftEditor } from './DraftEditor';
import { DraftRail } from './DraftRail';
import styles from './PinBuilderScreen.module.css';
import { PublishedPins } from './PublishedPins';
import { SiteForm } from './SiteForm';
import { UploadNews } from './UploadNews';
import { useAddFiles } from './useAddFiles';
import { useBrought } from './useBrought';
import { useTakeShared } from './useTakeShared';

/** Makes pins of pictures: choose, drop, paste or fetch them, write what they are, publish one or all. */
export function PinBuilderScreen() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const page = useRef<HTMLDivElement>(null);
  const drafts = useAppSelector(selectOpenDrafts, shallowEqual);
  const published = useAppSelector(selectPublishedDrafts, shallowEqual);
  const chosenIds = useAppSelector(selectChosenDraftIds);
  const [openId, setOpenId] = useState<string | null>(null);
  /** How often publishing a draft was tried and found something wrong, by draft. */
  const [tries, setTries] = useState<Readonly<Record<string, number>>>({});
  const addFiles = useAddFiles();
  const current = drafts.find((draft) => draft.id === openId) ?? drafts[0];
  const chosen = drafts.filter((draft) => chosenIds.includes(draft.id));

  const add = (files: File[]) => {
    const added = addFiles(files);
    if (drafts.length === 0) setOpenId(added[0] ?? null);
    return added;
  };
  const broughtAddress = useBrought(setOpenId);
  const sharedAddress = useTakeShared(add) ?? broughtAddress;
  const isOver = usePageDrop(page, add);
  usePasteFiles(page, add);
  useLeaveWarning(drafts.length > 0);

  // What was published is shown once; coming back later begins anew.
  useEffect(
    () => () => {
      const draftIds = selectPublishedDrafts(store.getState()).map((draft) => draft.id);
      if (draftIds.length > 0) store.dispatch(draftsRemoved({ draftIds }));
    },
    [store],
  );

  const remove = (draftIds: string[]) => void dispatch(draftsRemoved({ draftIds }));
  /** Publishes what is in order, and leads to the first that is not. */
  const publish = (draftIds: readonly string[]) => {
    const state = store.getState();
    const isWrong = (id: string) => {
      const draft = selectDraft(state, id);
      return draft !== undefined && Object.keys(checkDraft(draft, selectUpload(state, id))).length > 0;
    };
    const wrong = draftIds.filter(isWrong);
    const right = draftIds.filter((id) => !wrong.includes(id));
    if (right.length > 0) dispatch(publishRequested({ draftIds: right }));
    if (wrong[0] === undefined) return;
    setTries((before) => ({ ...before, ...Object.fromEntries(wrong.map((id) => [id, (before[id] ?? 0) + 1])) }));
    setOpenId(wrong[0]);
  };

  return (
    <div ref={page} className={styles.page}>
      <div className={styles.head}>
        <h1>
          <Trans>Create pins</Trans>
        </h1>
        <ButtonLink to="/pin-builder/scheduled" variant="ghost">
          <Trans>Scheduled pins</Trans>
        </ButtonLink>
        {drafts.length > 1 && (
          <Button variant="primary" onClick={() => publish(drafts.map((draft) => draft.id))}>
            <Plural value={drafts.length} one="Publish # pin" other="Publish all # pins" />
          </Button>
        )}
      </div>
      <UploadNews drafts={drafts} />
      {published.length > 0 && (
        <PublishedPins drafts={published} onDone={() => remove(published.map((draft) => draft.id))} />
      )}
      {!current ? (
        <div className={styles.start}>
          <AddPictures size="large" onFiles={add} />
          <SiteForm key={sharedAddress} address={sharedAddress ?? ''} onAdded={setOpenId} />
        </div>
      ) : (
        <div className={styles.work}>
          <DraftRail
            drafts={drafts}
            currentId={chosen.length > 1 ? null : current.id}
            onOpen={setOpenId}
            add={
              <>
                <AddPictures size="small" onFiles={add} />
                <details className={styles.site}>
                  <summary>
                    <Trans>From a web address</Trans>
                  </summary>
                  <SiteForm isLabelHidden onAdded={setOpenId} />
                </details>
              </>
            }
          />
          {chosen.length > 1 ? (
            <BatchEditor
              drafts={chosen}
              onPublish={() => publish(chosen.map((draft) => draft.id))}
              onRemove={() => remove(chosen.map((draft) => draft.id))}
            />
          ) : (
            <DraftEditor
              key={current.id}
              draft={current}
              elsewhere={drafts
                .filter((draft) => draft.boardId !== current.boardId || draft.sectionId !== current.sectionId)
                .map((draft) => draft.id)}
              tries={tries[current.id] ?? 0}
              onPublish={(id) => publish([id])}
              onRemove={(id) => remove([id])}
            />
          )}
        </div>
      )}
      {isOver && (
        <div className={styles.over} aria-hidden="true">
          <span>
            <UploadIcon size={32} />
            <Trans>Drop your pictures</Trans>
          </span>
        </div>
      )}
    </div>
  );
}
