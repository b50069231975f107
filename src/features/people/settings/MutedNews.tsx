import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import { type MuteSubject, unmuteRequested } from '../../../actions/talk/newsMutes';
import { formatDate } from '../../../lib/formatDates';
import { selectTextLocale } from '../../../selectors/context';
import { selectNewsMutes } from '../../../selectors/people/settings';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/Link';
import { PersonLine } from '../../../ui/PersonLine';
import ownStyles from './MutedNews.module.css';
import styles from './SettingsScreen.module.css';

/** People and pins of which the member gets no news, each to be unmuted (ledger SET-007). Nothing where there are none. */
export function MutedNews() {
  const muted = useAppSelector(selectNewsMutes);
  if (muted.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="muted-title">
      <h2 id="muted-title">
        <Trans>Muted notifications</Trans>
      </h2>
      <ul className={styles.people} aria-labelledby="muted-title">
        {muted.map(({ user, pin, until }) => (
          <li key={user ?? pin}>
            {user && <MutedPerson id={user} until={until} />}
            {pin && <MutedPin id={pin} until={until} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MutedPerson({ id, until }: { id: UserId; until: string | null }) {
  const user = useEntity('users', id);
  if (!user) return null;
  return (
    <PersonLine
      href={`/${user.username}/`}
      name={user.fullName}
      imageUrl={user.imageMediumUrl}
      detail={<Until until={until} />}
      action={<Unmute subject={{ user: id }} name={user.fullName} />}
    />
  );
}

function MutedPin({ id, until }: { id: PinId; until: string | null }) {
  const { t } = useLingui();
  const pin = useEntity('pins', id);
  const title = pin?.title || t`Pin`;
  return (
    <div className={ownStyles.pin}>
      <div className={ownStyles.texts}>
        <Link to={`/pin/${id}/`}>
          <bdi>{title}</bdi>
        </Link>
        <span className={styles.hint}>
          <Until until={until} />
        </span>
      </div>
      <Unmute subject={{ pin: id }} name={title} />
    </div>
  );
}

function Until({ until }: { until: string | null }): ReactNode {
  const locale = useAppSelector(selectTextLocale);
  if (until === null) return <Trans context="notifications">Muted</Trans>;
  const date = formatDate(until, locale, 'UTC');
  return <Trans>Snoozed until {date}</Trans>;
}

function Unmute({ subject, name }: { subject: MuteSubject; name: string }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  return (
    <Button size="sm" aria-label={t`Unmute ${name}`} onClick={() => dispatch(unmuteRequested({ subject }))}>
      <Trans>Unmute</Trans>
    </Button>
  );
}
