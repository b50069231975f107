import { useLingui } from '@lingui/react/macro';
import { alertAdvice, alertText } from '../../running/alerts';
import type { Health } from './HealthPanels';
import styles from './Operations.module.css';
import { Panel } from './OperationsView';

/** What needs a site admin, and what to do about it. */
export function AlertsPanel({ alerts }: Pick<Health, 'alerts'>) {
  const { t, i18n } = useLingui();
  if (alerts.length === 0) return null;
  return (
    <Panel title={t`This needs you`}>
      <ul className={styles.alerts}>
        {alerts.map((alert) => (
          <li key={alert.kind}>
            <strong className={styles.bad}>{alertText(i18n, alert)}</strong>
            <span>{i18n._(alertAdvice(alert.kind))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
