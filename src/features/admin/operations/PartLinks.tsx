import { useLingui } from '@lingui/react/macro';
import {
  isPartOpen,
  type OperationsPart,
  OVERVIEW,
  PART_GROUPS,
  PART_OF_ALERT,
  type PartGroup,
  pathOfPart,
  selectAbilities,
} from '../../../selectors/admin/operations';
import { useAppSelector } from '../../../store/hooks';
import { centreInRow } from '../../../ui/centreInRow';
import { Link } from '../../../ui/Link';
import styles from './PartLinks.module.css';
import { useFigures } from './useFigures';
import { useRead } from './useOperations';

/** The parts of the page by group, each with the number of what waits there. */
export function PartLinks({ current }: { current: OperationsPart }) {
  const { t } = useLingui();
  const groups: Record<PartGroup, string> = { site: t`Site`, people: t`People`, content: t`Content`, usage: t`Usage` };
  const names = usePartNames();
  const counts = useCounts();
  const abilities = useAppSelector(selectAbilities);
  const shown = PART_GROUPS.map(({ name, parts }) => ({
    name,
    parts: parts.filter((part) => isPartOpen(part, abilities)),
  }));
  return (
    <nav aria-label={t`Parts of the operations page`} className={styles.parts}>
      {shown.map(({ name, parts }) =>
        parts.length === 0 ? null : (
          <div key={name} className={styles.group}>
            <p className={styles.name} id={`operations-${name}`}>
              {groups[name]}
            </p>
            <ul className={styles.list} aria-labelledby={`operations-${name}`}>
              {parts.map((part) => (
                <li key={part}>
                  <Link
                    to={pathOfPart(part)}
                    ref={part === current ? centreInRow : undefined}
                    className={styles.link}
                    aria-current={part === current ? 'page' : undefined}
                  >
                    {names[part]}
                    {counts[part] && <span className={styles.count}>{counts[part]}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
    </nav>
  );
}

function usePartNames(): Readonly<Record<OperationsPart, string>> {
  const { t } = useLingui();
  return {
    health: t`Health`,
    branding: t`Name and color`,
    jobs: t`Jobs`,
    errors: t`Errors`,
    events: t`Events`,
    speed: t`Speed`,
    experiments: t`Experiments`,
    storage: t`Storage`,
    mails: t`Emails`,
    settings: t`Settings`,
    reports: t`Reports`,
    today: t`Today`,
    music: t`Music`,
    business: t`Business`,
    feedback: t`Feedback`,
    people: t`People`,
    audit: t`Audit log`,
  };
}

/** What waits for a site admin, by part. */
function useCounts(): Partial<Record<OperationsPart, string>> {
  const { count } = useFigures();
  const overview = useRead(OVERVIEW.key, OVERVIEW.options);
  const counts: Partial<Record<OperationsPart, string>> = {};
  for (const { kind, value } of overview?.alerts ?? []) {
    if (kind === 'jobsFailed' || kind === 'mailsWaiting') counts[PART_OF_ALERT[kind]] = count(value);
  }
  const { count: waiting, isMore } = overview?.undecided ?? { count: 0, isMore: false };
  if (waiting > 0) counts.reports = isMore ? `${count(waiting)}+` : count(waiting);
  return counts;
}
