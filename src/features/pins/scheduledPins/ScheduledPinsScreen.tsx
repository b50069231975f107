import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { refreshRequested } from '../../../actions/lists';
import { moveRequested } from '../../../actions/pins/scheduledPins';
import type { ScheduledPinEntity } from '../../../entities/pins/scheduledPins';
import { useNow } from '../../../hooks/useNow';
import { selectRenderedAt } from '../../../selectors/context';
import { SCHEDULED_PINS, selectScheduledPins } from '../../../selectors/pins/scheduledPins';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { usePagedList } from '../../../store/usePagedList';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { ClockIcon } from '../../../ui/icons/ClockIcon';
import { PageHead } from '../../../ui/PageHead';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton';
import { ChangeTime } from './ChangeTime';
import { ScheduleCalendar } from './ScheduleCalendar';
import { ScheduledPin } from './ScheduledPin';
import styles from './ScheduledPinsScreen.module.css';

/** The server publishes at the full minute; refetches a moment later. */
const SETTLED_MS = 5_000;
const LOOK_EVERY_MS = 10_000;

/** The scheduled pins: a calendar of a month to drag them in, and a list to edit, publish and delete them. */
export function ScheduledPinsScreen() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const pins = useAppSelector(selectScheduledPins, shallowEqual);
  const list = usePagedList(SCHEDULED_PINS);
  const now = useNow(useAppSelector(selectRenderedAt), LOOK_EVERY_MS);
  const [moving, setMoving] = useState<ScheduledPinEntity | null>(null);

  const next = pins.find(({ problem }) => problem === null);
  const isDue = next !== undefined && next.scheduledTs * 1000 + SETTLED_MS < now;
  // Refetched at each tick until the server has published it.
  useEffect(() => {
    if (isDue && now > 0) dispatch(refreshRequested(SCHEDULED_PINS));
  }, [isDue, now, dispatch]);

  const move = ({ id }: ScheduledPinEntity, scheduledAt: string) =>
    void dispatch(moveRequested({ scheduledPinId: id, scheduledAt }));
  return (
    <div className={styles.page}>
      <PageHead title={<Trans>Scheduled pins</Trans>}>
        <ButtonLink to="/pin-builder">
          <Trans>Create pins</Trans>
        </ButtonLink>
      </PageHead>
      {list.isFirstLoading ? (
        <SkeletonGroup>
          <div className={styles.list}>
            <Skeleton height="96px" />
            <Skeleton height="96px" />
          </div>
        </SkeletonGroup>
      ) : list.hasFailed && pins.length === 0 ? (
        <ErrorState title={t`Your scheduled pins could not be loaded`} detail={list.error} onRetry={list.retry} />
      ) : pins.length === 0 ? (
        <EmptyState
          icon={<ClockIcon size={32} />}
          title={t`No scheduled pins`}
          detail={<Trans>When you create a pin, you can choose when it’s published.</Trans>}
          action={
            <ButtonLink to="/pin-builder" variant="primary">
              <Trans>Create a pin</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <>
          <ScheduleCalendar pins={pins} now={now} onMove={move} onOpen={setMoving} />
          <ul className={styles.list} aria-label={t`Scheduled pins, the next one first`}>
            {pins.map((pin) => (
              <li key={pin.id}>
                <ScheduledPin pin={pin} onChangeTime={() => setMoving(pin)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {moving && <ChangeTime key={moving.id} pin={moving} onMove={move} onClose={() => setMoving(null)} />}
    </div>
  );
}
