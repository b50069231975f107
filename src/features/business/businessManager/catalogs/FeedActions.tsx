import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProductFeed } from '../../../../../contract/schemas/business/catalogs';
import { feedChangeRequested, feedDeleteRequested, runRequested } from '../../../../actions/business/catalogs';
import { selectCatalogsById, selectIsReading } from '../../../../selectors/business/catalogs';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog';
import { Stack } from '../../../../ui/Stack';
import { AttemptDialog } from '../AttemptDialog';
import { useAttempt } from '../useAttempt';
import { FeedEditDialog } from './FeedEditDialog';
import { useFeedFile } from './useFeedFile';
import { useFeedPlace } from './useFeedPlace';

/** Reads a feed now, pauses, changes and deletes it; nothing for those who may only look. */
export function FeedActions({ feed }: { feed: ProductFeed }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const place = useFeedPlace();
  const canEdit = useAppSelector((state) => selectCatalogsById(state, place.businessId)[place.catalogId]?.canEdit);
  const isReading = useAppSelector((state) => selectIsReading(state, place));
  const [opened, setOpened] = useState(0);
  const [edited, setEdited] = useState(0);
  const [isDeleting, setDeleting] = useState(false);
  const change = useAttempt('CatalogFeedResource.update');
  const run = useAttempt('CatalogFeedRunsResource.create');
  if (!canEdit) return null;
  const isActive = feed.status === 'ACTIVE';
  const problem = [...change.problems, ...run.problems].join(' ');
  const pause = () => {
    const { version, name, location, fetch_at, time_zone, default_availability } = feed;
    const status = isActive ? 'INACTIVE' : 'ACTIVE';
    const changed = { version, name, location, fetch_at, time_zone, default_availability, status } as const;
    dispatch(feedChangeRequested({ ...place, change: changed, attempt: change.begin() }));
  };
  const remove = () => {
    dispatch(feedDeleteRequested(place));
    setDeleting(false);
  };
  return (
    <Stack gap={3}>
      {problem !== '' && (
        <Banner tone="error" isUrgent>
          {problem}
        </Banner>
      )}
      <Stack direction="row" gap={2}>
        {feed.location === null ? (
          <Button variant="primary" disabled={isReading} onClick={() => setOpened(opened + 1)}>
            <Trans>Upload a new file</Trans>
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={isReading}
            isBusy={run.isBusy}
            onClick={() => dispatch(runRequested({ ...place, uploadId: null, attempt: run.begin() }))}
          >
            <Trans>Read now</Trans>
          </Button>
        )}
        {feed.location !== null && (
          <Button isBusy={change.isBusy} onClick={pause}>
            {isActive ? <Trans>Pause</Trans> : <Trans>Resume</Trans>}
          </Button>
        )}
        <Button onClick={() => setEdited(edited + 1)}>
          <Trans>Change</Trans>
        </Button>
        <Button variant="danger" disabled={isReading} onClick={() => setDeleting(true)}>
          <Trans>Delete feed</Trans>
        </Button>
      </Stack>
      {opened > 0 && <UploadDialog key={opened} />}
      {edited > 0 && <FeedEditDialog key={edited} feed={feed} />}
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onConfirm={remove}
        title={t`Delete this feed?`}
        confirmLabel={t`Delete feed`}
        isDanger
      >
        <Trans>Its products and their Pins are deleted too.</Trans>
      </ConfirmDialog>
    </Stack>
  );
}

function UploadDialog() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const place = useFeedPlace();
  const { file, isTooLarge, field, register } = useFeedFile();
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt('CatalogFeedRunsResource.create');
  const wrong = file === null ? t`Choose a file.` : isTooLarge ? t`A file can have at most 1 GB.` : undefined;
  const send = () => {
    setTried(true);
    if (wrong === undefined) dispatch(runRequested({ ...place, uploadId: register(), attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog attempt={attempt} title={t`Upload a new file`} sendLabel={<Trans>Upload</Trans>} onSend={send}>
      <p>
        <Trans>Products that are not in the file any more are deleted with their Pins.</Trans>
      </p>
      {field(isTried && wrong)}
    </AttemptDialog>
  );
}
