import { Trans, useLingui } from '@lingui/react/macro';
import { selectSiteName } from '../../../selectors/context';
import { selectViewer } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/Button';
import { useNextPath } from '../auth';
import { FirstBoard } from './FirstBoard';
import { PeopleToFollow } from './PeopleToFollow';
import { TopicChoice } from './TopicChoice';
import styles from './WelcomeScreen.module.css';

/**
 * The first screen of a new account, which can be skipped: topics, three people, the first board. Each choice takes
 * effect immediately, so that leaving loses nothing.
 */
export function WelcomeScreen() {
  const { t } = useLingui();
  const siteName = useAppSelector(selectSiteName);
  const { next } = useNextPath();
  const isSiteAdmin = useAppSelector((state) => selectViewer(state)?.isSiteAdmin === true);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          <Trans>Make {siteName} yours</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Your home feed shows pins from the topics and people that you follow.</Trans>
        </p>
      </header>
      {isSiteAdmin && (
        <section aria-labelledby="welcome-admin">
          <h2 id="welcome-admin" className={styles.heading}>
            <Trans>You run this Magpie</Trans>
          </h2>
          <p className={styles.lead}>
            <Trans>Your account is the site admin's. A short list says what the site still needs.</Trans>
          </p>
          <ButtonLink to="/operations">
            <Trans>See the list</Trans>
          </ButtonLink>
        </section>
      )}
      <section aria-labelledby="welcome-topics">
        <h2 id="welcome-topics" className={styles.heading}>
          <Trans>What do you like?</Trans>
        </h2>
        <TopicChoice label={t`Topics`} />
      </section>
      <PeopleToFollow />
      <FirstBoard />
      <section aria-labelledby="welcome-import">
        <h2 id="welcome-import" className={styles.heading}>
          <Trans>Do you have pins elsewhere?</Trans>
        </h2>
        <ButtonLink to="/settings/import">
          <Trans>Bring your pins</Trans>
        </ButtonLink>
      </section>
      <div className={styles.footer}>
        <ButtonLink to={next} variant="ghost" size="lg" replace>
          <Trans>Skip</Trans>
        </ButtonLink>
        <ButtonLink to={next} variant="primary" size="lg" replace>
          <Trans>Done</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
