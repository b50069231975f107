import { selectBusinesses } from '../../../selectors/business/businesses';
import { managerPath } from '../../../selectors/business/managerParts';
import { useAppSelector } from '../../../store/hooks';
import { Link } from '../../../ui/Link';
import styles from './Manager.module.css';
import { useRoleNames } from './useRoleNames';

/** The businesses to which the viewer belongs, with the viewer's role in each. */
export function BusinessCards() {
  const businesses = useAppSelector(selectBusinesses);
  const roles = useRoleNames();
  return (
    <ul className={styles.cards}>
      {businesses.map((business) => (
        <li key={business.id}>
          <Link to={managerPath(business.id)} className={styles.card}>
            <span className={styles.cardTitle}>
              <bdi>{business.name}</bdi>
            </span>
            <span className={styles.detail}>{roles[business.role]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
