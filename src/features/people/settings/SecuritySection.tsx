import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { Session } from '../../../../contract/schemas/people/sessions';
import { deviceLoggedOut, devicesRequested, othersLoggedOut } from '../../../actions/people/devices';
import { selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { hasAnswer, selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { CountryName } from '../../../ui/CountryName';
import { ErrorState } from '../../../ui/ErrorState';
import { Dialog } from '../../../ui/overlays/Dialog';
import { RelativeTime } from '../../../ui/RelativeTime';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import { LoginsSection } from '../security';
import styles from './SettingsScreen.module.css';

const NONE = {};

/** Where the member is logged in, and how; what comes late comes below. */
export function SecuritySection() {
  const hasDevices = useAppSelector((state) => hasAnswer(selectRequest(state, 'SessionsResource.get', {})));
  return (
    <>
      <DevicesSection />
      {hasDevices && <LoginsSection />}
    </>
  );
}

/** Where the member is logged in, and the ways out. */
function DevicesSection() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectRequest(state, 'SessionsResource.get', NONE));
  const [isAsking, setAsking] = useState(false);
  const data = request?.data as readonly Session[] | null | undefined;
  const sessions = useMemo(() => data ?? [], [data]);
  const others = sessions.filter((session) => !session.is_current).length;
  const endOthers = () => {
    setAsking(false);
    dispatch(othersLoggedOut());
  };
  return (
    <section className={styles.section} aria-labelledby="devices-title">
      <h2 id="devices-title">
        <Trans>Where you’re logged in</Trans>
      </h2>
      {sessions.length === 0 && request?.status !== 'failed' && <RowsSkeleton width="0" height="44px" />}
      {request?.status === 'failed' && (
        <ErrorState
          title={t`Your devices could not be loaded`}
          detail={request.error?.message}
          onRetry={() => dispatch(devicesRequested())}
        />
      )}
      {sessions.length > 0 && (
        <ul className={styles.devices} aria-labelledby="devices-title">
          {sessions.map((session) => (
            <DeviceRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <div className={styles.end}>
          <Button variant="danger" onClick={() => setAsking(true)}>
            <Trans>Log out all other devices</Trans>
          </Button>
        </div>
      )}
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} size="sm" title={t`Log out all other devices?`}>
        <p>
          <Plural
            value={others}
            one="# other device will be logged out. You stay logged in here."
            other="# other devices will be logged out. You stay logged in here."
          />
        </p>
        <div className={styles.end}>
          <Button onClick={() => setAsking(false)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" onClick={endOthers}>
            <Trans>Log out</Trans>
          </Button>
        </div>
      </Dialog>
    </section>
  );
}

function DeviceRow({ session }: { session: Session }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const now = useAppSelector(selectRenderedAt);
  const locale = useAppSelector(selectTextLocale);
  const [isEnding, setEnding] = useState(false);
  const { browser, system, country } = session;
  const name = [browser, system].filter(Boolean).join(' · ') || t`Unknown device`;
  const end = () => {
    setEnding(true);
    dispatch(deviceLoggedOut({ id: session.id }));
  };
  return (
    <li className={styles.device}>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        {session.is_current && (
          <span className={styles.tag}>
            <Trans>This device</Trans>
          </span>
        )}
        {session.is_limited && (
          <span className={styles.tag}>
            <Trans>Opened from an email</Trans>
          </span>
        )}
        <p className={styles.hint}>
          {country !== null && (
            <>
              <CountryName country={country} locale={locale} /> ·{' '}
            </>
          )}
          <Trans>
            Last active <RelativeTime at={session.last_seen_at} now={now} locale={locale} />
          </Trans>
        </p>
        {session.has_changed_device && (
          <p className={styles.hint}>
            <Trans>This login moved to another device. If that wasn’t you, log it out and change your password.</Trans>
          </p>
        )}
      </div>
      {!session.is_current && (
        <Button size="sm" isBusy={isEnding} onClick={end} aria-label={t`Log out ${name}`}>
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  );
}
