import { Trans } from '@lingui/react/macro';
import type { ConversionTag } from '../../../../../contract/schemas/business/tags';
import { formatDate } from '../../../../lib/formatDates';
import { managerPath } from '../../../../selectors/business/managerParts';
import { selectTextLocale } from '../../../../selectors/context';
import { useAppSelector } from '../../../../store/hooks';
import { Link } from '../../../../ui/Link';
import styles from '../Manager.module.css';
import { TagCode } from './TagCode';

/** A tag with its ad account, its last event and its code. */
export function TagCard({ tag }: { tag: ConversionTag }) {
  const locale = useAppSelector(selectTextLocale);
  const fired = tag.last_fired_event;
  return (
    <article className={styles.tag} aria-label={tag.name}>
      <h2 className={styles.cardTitle}>
        <Link to={managerPath(tag.business_id, 'tags', tag.id)}>
          <bdi>{tag.name}</bdi>
        </Link>
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Ad account</Trans>
          </dt>
          <dd>
            <bdi>{tag.owner_ad_account.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Last event</Trans>
          </dt>
          <dd>
            {fired ? (
              <>
                <bdi>{fired.name}</bdi> <time dateTime={fired.time}>{formatDate(fired.time, locale)}</time>
              </>
            ) : (
              <Trans>Nothing has arrived yet</Trans>
            )}
          </dd>
        </div>
      </dl>
      <TagCode tag={tag} />
    </article>
  );
}
