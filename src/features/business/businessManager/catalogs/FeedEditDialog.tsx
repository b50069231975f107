import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CATALOG_LIMITS } from '../../../../../contract/constants/business/catalogs';
import type { ProductFeed } from '../../../../../contract/schemas/business/catalogs';
import { feedChangeRequested } from '../../../../actions/business/catalogs';
import { useAppDispatch } from '../../../../store/hooks';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { TextField } from '../../../../ui/fields/TextField';
import { AttemptDialog } from '../AttemptDialog';
import { NameField } from '../NameField';
import { useAttempt } from '../useAttempt';
import { useFeedPlace } from './useFeedPlace';

/** Changes the name of a feed, and of one with an address also that and its time. Give it another key to open it again. */
export function FeedEditDialog({ feed }: { feed: ProductFeed }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const place = useFeedPlace();
  const isFetched = feed.location !== null;
  const [name, setName] = useState(feed.name);
  const [location, setLocation] = useState(feed.location ?? '');
  const [isDaily, setDaily] = useState(feed.fetch_at !== null);
  const [fetchAt, setFetchAt] = useState(feed.fetch_at ?? '03:00');
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt('CatalogFeedResource.update');
  const addressProblem = isFetched && location.trim() === '' ? t`Enter an address.` : undefined;
  const timeProblem = isFetched && isDaily && fetchAt === '' ? t`Enter a time.` : undefined;
  const send = () => {
    setTried(true);
    if (name.trim() === '' || addressProblem !== undefined || timeProblem !== undefined) return;
    const { version, time_zone, default_availability, status } = feed;
    const change = {
      ...{ version, time_zone, default_availability, status, name: name.trim() },
      location: isFetched ? location.trim() : null,
      fetch_at: isFetched && isDaily ? fetchAt : null,
    };
    dispatch(feedChangeRequested({ ...place, change, attempt: attempt.begin() }));
  };
  return (
    <AttemptDialog attempt={attempt} title={t`Change this feed`} sendLabel={<Trans>Save</Trans>} onSend={send}>
      <NameField value={name} onValueChange={setName} maxLength={CATALOG_LIMITS.name} isTried={isTried} />
      {isFetched && (
        <>
          <TextField
            label={t`Address of the file`}
            type="url"
            dir="ltr"
            value={location}
            onValueChange={setLocation}
            maxLength={CATALOG_LIMITS.location}
            error={attempt.fields.location ?? (isTried ? addressProblem : undefined)}
          />
          <Checkbox label={t`Read it every day`} checked={isDaily} onCheckedChange={setDaily} />
          {isDaily && (
            <TextField
              label={t`Time of day`}
              type="time"
              hint={feed.time_zone.replaceAll('_', ' ')}
              value={fetchAt}
              onValueChange={setFetchAt}
              error={isTried ? timeProblem : undefined}
            />
          )}
        </>
      )}
    </AttemptDialog>
  );
}
