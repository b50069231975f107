import { Trans, useLingui } from '@lingui/react/macro';
import type { SearchSimilar } from '../../../../contract/constants/discovery/search';
import type { PinEntity } from '../../../entities/pins/pins';
import { type PageSearch, searchPath, searchSource, selectSearchAnswer } from '../../../selectors/discovery/search';
import { useAppSelector } from '../../../store/hooks';
import { useEntities } from '../../../store/useEntity';
import { useIsPinWarned } from '../../../store/useIsPinWarned';
import { Link } from '../../../ui/Link';
import { OneLine } from '../../../ui/OneLine';
import { Picture } from '../../../ui/Picture';
import { altOf, pictureOf } from '../feed';
import styles from './SimilarPins.module.css';

const NONE = [] as const;

/** Below a search that found nothing: pins without its filters, pins for its query, or popular ones, named as what they are. */
export function SimilarPins({ search }: { search: PageSearch }) {
  const { t } = useLingui();
  const similar = useAppSelector((state) => selectSearchAnswer(state, searchSource(search))?.similar);
  const pins = useEntities('pins', similar?.pins ?? NONE);
  if (!similar || pins.length === 0) return null;
  const { reason, correctedQuery } = similar;
  const query = correctedQuery ?? search.query;
  const titles: Record<SearchSimilar, string> = {
    unfiltered: t`Without these filters`,
    pins: t`Pins for “${query}”`,
    popular: t`Popular pins`,
  };
  return (
    <section aria-labelledby="similar-pins">
      <div className={styles.head}>
        <h2 id="similar-pins" className={styles.title}>
          {titles[reason]}
        </h2>
        {reason !== 'popular' && (
          <Link to={searchPath(reason === 'pins' ? 'pins' : search.scope, query)} className={styles.all}>
            <Trans>See all</Trans>
          </Link>
        )}
      </div>
      <ul className={styles.grid} aria-labelledby="similar-pins">
        {pins.map((pin) => (
          <li key={pin.id}>
            <SimilarPin pin={pin} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SimilarPin({ pin }: { pin: PinEntity }) {
  const { t } = useLingui();
  const isWarned = useIsPinWarned(pin);
  const picture = pictureOf(pin, 236);
  const title = pin.gridTitle;
  // With a title below it, the picture says nothing more.
  const alt = title ? '' : altOf(pin) || t`Pin`;
  const shown = isWarned ? { src: null, alt: t`Sensitive content` } : { alt };
  return (
    <Link to={`/pin/${pin.id}/`} className={styles.pin}>
      {picture && <Picture {...picture} {...shown} ratio={3 / 4} sizes="236px" />}
      {title && <OneLine>{title}</OneLine>}
    </Link>
  );
}
