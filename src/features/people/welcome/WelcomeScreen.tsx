import { Trans, useLingui } from '@lingui/react/macro';
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
  const { next } = useNextPath();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          <Trans>Make Magpie yours</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>Your home feed shows pins from the topics and people that you follow.</Trans>
        </p>
      </header>
      <section aria-labelledby="welcome-topics">
        <h2 id="welcome-topics" className={styles.heading}>
          <Trans>What do you like?</Trans>
        </h2>
        <TopicChoice label={t`Topics`} />
      </section>
      <PeopleToFollow />
      <FirstBoard />
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
