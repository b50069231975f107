import { Trans } from '@lingui/react/macro';
import { BusinessCards } from './BusinessCards';
import styles from './Manager.module.css';

/** The choice between the businesses to which the viewer belongs. */
export function BusinessHomeScreen() {
  return (
    <div className={styles.choice}>
      <h1>
        <Trans>Choose a business</Trans>
      </h1>
      <BusinessCards />
    </div>
  );
}
