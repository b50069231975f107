import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { builderOpened, draftsRefreshRequested, publishedDismissed } from '../../actions/pinBuilder';
import { useDocumentEvent } from '../../hooks/useDocumentEvent';
import { useLeaveWarning } from '../../hooks/useLeaveWarning';
import { usePageDrop } from '../../hooks/usePageDrop';
import { usePasteFiles } from '../../hooks/usePasteFiles';
import {
  selectHasDraftsFailed,
  selectHasUnsaved,
  selectListedDrafts,
  selectOpenDrafts,
  selectPublishedDrafts,
} from '../../selectors/pinBuilder';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { Banner } from '../../ui/Banner';
import { Button, ButtonLink } from '../../ui/Button';
import { UploadIcon } from '../../ui/icons/UploadIcon';
import { WarningIcon } from '../../ui/icons/WarningIcon';
import { PageHead } from '../../ui/PageHead';
import { AddPictures } from './AddPictures';
import { LostFiles } from './LostFiles';
import { DraftDesk } from './memberParts';
import styles from './PinBuilderScreen.module.css';
import { PublishedPins } from './PublishedPins';
import { SiteForm } from './SiteForm';
import { UploadNews } from './UploadNews';
import { useAddFiles } from './useAddFiles';
import { usePublish } from './usePublish';
import { useSharedPage } from './useSharedPage';
import { useTakeShared } from './useTakeShared';

/** Creates pins from pictures: choose, drop, paste or fetch them, describe them, publish one or all. */
export function PinBuilderScreen() {
  const page = useRef<HTMLDivElement>(null);
  const drafts = useAppSelector(selectListedDrafts, shallowEqual);
  const open = useAppSelector(selectOpenDrafts, shallowEqual);
  const [openId, setOpenId] = useState<string | null>(null);
  const { publish, tries } = usePublish(setOpenId);
  const addFiles = useAddFiles();
  const add = (files: File[]) => {
    const added = addFiles(files);
    if (drafts.length === 0) setOpenId(added[0] ?? null);
    return added;
  };
  const sharedPageUrl = useSharedPage(setOpenId);
  const sharedAddress = useTakeShared(add) ?? sharedPageUrl;
  const isOver = usePageDrop(page, add);
  usePasteFiles(page, add);
  const dispatch = useAppDispatch();
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
        {drafts.length > 1 && (
          <Button variant="primary" onClick={() => publish(drafts.map((draft) => draft.id))}>
            <Plural value={drafts.length} one="Publish # pin" other="Publish all # pins" />
          </Button>
        )}
      </PageHead>
      <DraftsNotLoaded />
      <UploadNews drafts={open} />
      <Published />
      {drafts.length === 0 ? (
        <div className={styles.start}>
          <LostFiles />
          <AddPictures size="large" onFiles={add} />
          <SiteForm key={sharedAddress} address={sharedAddress ?? ''} onAdded={setOpenId} />
        </div>
      ) : (
        <DraftDesk drafts={drafts} openId={openId} tries={tries} onOpen={setOpenId} onFiles={add} onPublish={publish} />
      )}
      {isOver && <DropHere />}
    </div>
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
