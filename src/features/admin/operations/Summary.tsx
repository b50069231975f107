import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { OVERVIEW, PART_OF_ALERT, pathOfPart, selectAbilities } from '../../../selectors/admin/operations';
import { selectRequest } from '../../../selectors/requests';
import { useAppSelector } from '../../../store/hooks';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import { Link } from '../../../ui/Link';
import { Skeleton } from '../../../ui/Skeleton';
import { alertText } from '../../running/alerts';
import styles from './Summary.module.css';
import { useRead } from './useOperations';

/** Whether everything works, in a sentence on top of every part; each thing that does not leads to what says more. */
export function Summary() {
  const { i18n } = useLingui();
  const overview = useRead(OVERVIEW.key, OVERVIEW.options);
  const isAdmin = useAppSelector(selectAbilities) === null;
  const hasFailed =
    useAppSelector((state) => selectRequest(state, OVERVIEW.key, OVERVIEW.options)?.status) === 'failed';
  if (!overview) return hasFailed ? null : <Skeleton height="24px" />;
  const { alerts, undecided } = overview;
  const waiting = undecided.count > 0 && (
    <Link to={pathOfPart('reports')} className={styles.more}>
      {undecided.isMore ? (
        <Trans>More than {undecided.count} reports and appeals wait for a decision.</Trans>
      ) : (
        <Plural
          value={undecided.count}
          one="# report or appeal waits for a decision."
          other="# reports and appeals wait for a decision."
        />
      )}
    </Link>
  );
  // What works is for site admins alone.
  if (!isAdmin) return waiting ? <p className={styles.summary}>{waiting}</p> : null;
  if (alerts.length === 0) {
    return (
      <p className={styles.summary} data-tone="good">
        <CheckIcon size={20} />
        <span>
          <strong className={styles.good}>
            <Trans>Everything works.</Trans>
          </strong>{' '}
          {waiting}
        </span>
      </p>
    );
  }
  return (
    <div className={styles.summary} data-tone="bad">
      <WarningIcon size={20} />
      <ul className={styles.alerts}>
        {alerts.map((alert) => (
          <li key={alert.kind}>
            <Link to={pathOfPart(PART_OF_ALERT[alert.kind])} className={styles.alert}>
              {alertText(i18n, alert)}
            </Link>
          </li>
        ))}
        {waiting && <li>{waiting}</li>}
      </ul>
    </div>
  );
}
