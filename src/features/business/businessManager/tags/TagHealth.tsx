import { Trans, useLingui } from '@lingui/react/macro';
import {
  COVERED_FIELDS,
  type CoveredField,
  type TagHealthLevel,
} from '../../../../../contract/constants/business/tags';
import type { ConversionTag } from '../../../../../contract/schemas/business/tags';
import { intlTag } from '../../../../lib/intl';
import { selectTagHealth } from '../../../../selectors/business/tags';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppSelector } from '../../../../store/hooks';
import { Fact } from '../Fact';
import styles from '../Manager.module.css';
import { useDates } from '../useDates';

/** What arrived from a tag in the last days, and how much of it says who acted and where. */
export function TagHealth({ tag }: { tag: ConversionTag }) {
  const { t } = useLingui();
  const dates = useDates();
  const locale = useAppSelector(selectTextLocale);
  const numbers = new Intl.NumberFormat(intlTag(locale));
  const health = useAppSelector((state) => selectTagHealth(state, tag));
  const levels: Record<TagHealthLevel, string> = {
    GOOD: t`Good`,
    FAIR: t`Fair`,
    NEEDS_IMPROVEMENT: t`Needs improvement`,
  };
  const fields = useFieldNames();
  if (!health) return null;
  const { days } = health;
  return (
    <section className={styles.page} aria-label={t`Tag health`}>
      <h2>
        <Trans>Tag health</Trans>
      </h2>
      <p className={styles.detail}>
        {health.overall === null ? (
          <Trans>Nothing has arrived in the last {days} days.</Trans>
        ) : (
          <Trans>
            In the last {days} days: {levels[health.overall]}
          </Trans>
        )}
      </p>
      <ul className={styles.cards}>
        {health.events.map((event) => (
          <li key={event.name} className={styles.card}>
            <h3 className={styles.cardTitle}>
              <bdi>{event.name}</bdi>
            </h3>
            <dl className={styles.facts}>
              <Fact name={t`Level`}>{levels[event.level]}</Fact>
              <Fact name={t`Events`}>{numbers.format(event.count)}</Fact>
              <Fact name={t`Duplicates`}>{numbers.format(event.duplicates)}</Fact>
              <Fact name={t`Last event`}>{dates(event.last_fired_time)}</Fact>
              {COVERED_FIELDS.filter((field) => event.coverage[field] > 0).map((field) => (
                <Fact key={field} name={fields[field]}>{`${numbers.format(event.coverage[field])} %`}</Fact>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useFieldNames(): Readonly<Record<CoveredField, string>> {
  const { t } = useLingui();
  return {
    hashed_email: t`With hashed email`,
    click_id: t`With click ID`,
    ip_address: t`With IP address`,
    user_agent: t`With browser`,
    external_id: t`With customer ID`,
    order_id: t`With order ID`,
    order_value: t`With order value`,
    product_id: t`With product ID`,
    source_url: t`With page address`,
  };
}
