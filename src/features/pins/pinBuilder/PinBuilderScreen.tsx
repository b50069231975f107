import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import {
  builderOpened,
  draftOpened,
  draftsRefreshRequested,
  publishedDismissed,
} from '../../../actions/pins/pinBuilder';
import { useDocumentEvent } from '../../../hooks/useDocumentEvent';
import { useLeaveWarning } from '../../../hooks/useLeaveWarning';
import { usePageDrop } from '../../../hooks/usePageDrop';
import { usePasteFiles } from '../../../hooks/usePasteFiles';
import { selectViewer } from '../../../selectors/people/session';
import {
  selectChosenDraftIds,
  selectHasDraftsFailed,
  selectHasUnsaved,
  selectListedDrafts,
  selectOpenDraftId,
  selectOpenDrafts,
  selectPublishedDrafts,
} from '../../../selectors/pins/pinBuilder';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button, ButtonLink } from '../../../ui/Button';
import { UploadIcon } from '../../../ui/icons/UploadIcon';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import { PageHead } from '../../../ui/PageHead';
import { AddPictures } from './AddPictures';
import { LostFiles } from './LostFiles';
import { DraftDesk, PublishAll } from './memberParts';
import styles from './PinBuilderScreen.module.css';
import { PublishedPins } from './PublishedPins';
import { SiteForm } from './SiteForm';
import { UploadNews } from './UploadNews';
import { useAddFiles } from './useAddFiles';
import { useFocusAfterDraft } from './useFocusAfterDraft';
import type { PublishTries } from './usePublish';
import { useSharedPage } from './useSharedPage';
import { useTakeShared } from './useTakeShared';

/** Creates pins from pictures: choose, drop, paste or fetch them, describe them, publish one or all. */
export function PinBuilderScreen() {
  const page = useRef<HTMLDivElement>(null);
  const drafts = useAppSelector(selectListedDrafts, shallowEqual);
  const open = useAppSelector(selectOpenDrafts, shallowEqual);
  const dispatch = useAppDispatch();
  const openId = useAppSelector(selectOpenDraftId);
  const isBatch = useAppSelector((state) => selectChosenDraftIds(state).length > 1);
  const openDraft = useCallback((draftId: string) => void dispatch(draftOpened({ draftId })), [dispatch]);
  const [tries, setTries] = useState<PublishTries>({});
  const addFiles = useAddFiles();
  const add = (files: readonly File[]) => {
    const added = addFiles(files);
    // Who edits several together goes on with them.
    if (added[0] && !isBatch) openDraft(added[0]);
    return added;
  };
  const sharedPageUrl = useSharedPage(openDraft);
  const sharedAddress = useTakeShared(add) ?? sharedPageUrl;
  const isOver = usePageDrop(page, add);
  const publishedCount = useAppSelector((state) => selectPublishedDrafts(state).length);
  useFocusAfterDraft(page, drafts.length, publishedCount);
  usePasteFiles(page, add);
  useEffect(() => void dispatch(builderOpened({})), [dispatch]);
  useLeaveWarning(useAppSelector(selectHasUnsaved));
  useDocumentEvent(page, 'visibilitychange', () => {
    if (page.current?.ownerDocument.visibilityState === 'visible') dispatch(draftsRefreshRequested({}));
  });
  return (
    <div ref={page} className={styles.page}>
      <PageHead title={<Trans>Create pins</Trans>}>
        <ButtonLink to="/pin-builder/scheduled" variant="ghost">
          <Trans>Scheduled pins</Trans>
        </ButtonLink>
        {drafts.length > 0 && <PublishAll drafts={drafts} onOpen={openDraft} onTried={setTries} />}
      </PageHead>
      <CreationDisabled />
      <DraftsNotLoaded />
      <UploadNews drafts={open} />
      <Published />
      {drafts.length === 0 ? (
        <div className={styles.start}>
          <LostFiles />
          <AddPictures size="large" onFiles={add} />
          <SiteForm key={sharedAddress} address={sharedAddress ?? ''} onAdded={openDraft} />
        </div>
      ) : (
        <DraftDesk drafts={drafts} openId={openId} tries={tries} onTried={setTries} onOpen={openDraft} onFiles={add} />
      )}
      {isOver && <DropHere />}
    </div>
  );
}

/** The account may not post at the moment: said before somebody writes what cannot be published. */
function CreationDisabled() {
  const isDisabled = useAppSelector((state) => selectViewer(state)?.isWriteBanned ?? false);
  if (!isDisabled) return null;
  return (
    <Banner tone="warning" icon={<WarningIcon size={20} />}>
      <Trans>You can’t publish pins at the moment. Your drafts stay as they are.</Trans>
    </Banner>
  );
}

/** The server's drafts could not be loaded; new ones can still be created. */
function DraftsNotLoaded() {
  const dispatch = useAppDispatch();
  const hasFailed = useAppSelector(selectHasDraftsFailed);
  if (!hasFailed) return null;
  return (
    <Banner
      tone="error"
      icon={<WarningIcon size={20} />}
      action={
        <Button size="sm" onClick={() => void dispatch(draftsRefreshRequested({}))}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Your saved drafts could not be loaded.</Trans>
    </Banner>
  );
}

/** Published pins are shown until the page is left. */
function Published() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const published = useAppSelector(selectPublishedDrafts, shallowEqual);
  useEffect(
    () => () => {
      const draftIds = selectPublishedDrafts(store.getState()).map((draft) => draft.id);
      if (draftIds.length > 0) store.dispatch(publishedDismissed({ draftIds }));
    },
    [store],
  );
  if (published.length === 0) return null;
  const draftIds = published.map((draft) => draft.id);
  return <PublishedPins drafts={published} onDone={() => void dispatch(publishedDismissed({ draftIds }))} />;
}

function DropHere() {
  return (
    <div className={styles.over} aria-hidden="true">
      <span>
        <UploadIcon size={32} />
        <Trans>Drop your pictures</Trans>
      </span>
    </div>
  );
}
