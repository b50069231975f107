import { Trans, useLingui } from '@lingui/react/macro';
import { selectCanSignUp, selectWelcome } from '../../../selectors/context';
import { homeSource, selectHomeOrder, selectHomeTab } from '../../../selectors/discovery/homeFeed';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ImageIcon } from '../../../ui/icons/ImageIcon';
import { Link } from '../../../ui/Link';
import { HomeOptions } from '../feedPreferences';
import { FeedEnd } from './deferredParts';
import styles from './HomeScreen.module.css';
import { PinGrid } from './PinGrid';

/** The home feed: pins of what the member follows, or popular ones; for visitors below an introduction. */
export function HomeScreen() {
  const { t } = useLingui();
  const isMember = useAppSelector(selectIsAuthenticated);
  const canSignUp = useAppSelector(selectCanSignUp);
  const boardId = useAppSelector((state) => selectHomeTab(state).boardId);
  const label = isMember ? t`Pins for you` : t`Popular pins`;
  return (
    <div className={styles.page}>
      {isMember ? (
        <>
          <h1 className="visuallyHidden">
            <Trans>Home</Trans>
          </h1>
          <HomeOptions />
          {boardId === null && <Why />}
        </>
      ) : (
        <Hero />
      )}
      <h2 className="visuallyHidden">{label}</h2>
      <PinGrid
        key={boardId}
        source={homeSource(boardId)}
        name={boardId === null ? 'pins' : `ideas-${boardId}`}
        label={label}
        end={<FeedEnd />}
        empty={
          <EmptyState
            icon={<ImageIcon size={32} />}
            title={t`No pins yet`}
            action={
              isMember || canSignUp ? (
                <ButtonLink to={isMember ? '/pin-builder' : '/signup'} variant="primary">
                  {isMember ? <Trans>Create the first pin</Trans> : <Trans>Sign up and create the first pin</Trans>}
                </ButtonLink>
              ) : undefined
            }
          />
        }
      />
    </div>
  );
}

/** Says where the pins come from, with a link to change that. */
function Why() {
  const order = useAppSelector(selectHomeOrder);
  return (
    <p className={styles.why}>
      {order === 'newest' ? (
        <Trans>
          Only from the people, boards and topics you follow. <Link to="/settings/home-feed">Change your feed</Link>
        </Trans>
      ) : (
        <Trans>
          From the people, boards and topics you follow, and what is popular.{' '}
          <Link to="/settings/home-feed">Change your feed</Link>
        </Trans>
      )}
    </p>
  );
}

function Hero() {
  const canSignUp = useAppSelector(selectCanSignUp);
  const welcome = useAppSelector(selectWelcome);
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <h1 id="hero-title" className={styles.title}>
        <Trans>Keep the pictures you love</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>Save what you find, organize it on boards, and follow people with great taste.</Trans>
      </p>
      {welcome && (
        <p className={styles.welcome} dir="auto">
          {welcome}
        </p>
      )}
      <div className={styles.actions}>
        {canSignUp && (
          <ButtonLink to="/signup" variant="primary" size="lg">
            <Trans>Start a board</Trans>
          </ButtonLink>
        )}
        <ButtonLink to="/login" size="lg">
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
