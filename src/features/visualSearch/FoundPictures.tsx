import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OptionsOf } from '../../../contract/api';
import type { PinId } from '../../../contract/schemas/common';
import { partChosen } from '../../actions/visualSearch';
import type { PinEntity } from '../../entities/pins';
import { selectRequest } from '../../selectors/requests';
import { searchPath } from '../../selectors/search';
import { selectProductFilters } from '../../selectors/visualSearch';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntities } from '../../store/useEntity';
import { useIsPinWarned } from '../../store/useIsPinWarned';
import { Chip, ChipLink } from '../../ui/Chip';
import { ErrorState } from '../../ui/ErrorState';
import { Link } from '../../ui/Link';
import { Picture } from '../../ui/Picture';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton';
import { altOf, pictureOf } from '../feed';
import styles from './VisualSearch.module.css';

interface FoundPicturesProps {
  options: OptionsOf<'VisualSearchFlashlightUnifiedResource.get'>;
}

const NONE: readonly PinId[] = [];
const SKELETONS = [1, 2, 3, 4, 5, 6];

/** What was found, with the shops to narrow it and the topics to search on. */
export function FoundPictures({ options }: FoundPicturesProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectRequest(state, 'VisualSearchFlashlightUnifiedResource.get', options));
  const filters = useAppSelector((state) => selectProductFilters(state, options));
  const ids = (request?.data as { results: readonly PinId[] } | null | undefined)?.results ?? NONE;
  const pins = useEntities('pins', ids);
  const [shop, setShop] = useState<string | null>(null);
  const shops = filters?.domain_filters ?? [];
  const isChosen = shops.some(({ label }) => label === shop);
  const shown = isChosen ? pins.filter((pin) => pin.domain === shop) : pins;
  if (request?.status === 'failed') {
    return (
      <ErrorState
        title={t`Similar pins could not be loaded`}
        detail={request.error?.message}
        onRetry={() => dispatch(partChosen(options))}
      />
    );
  }
  if (request?.status !== 'complete') return <Loading />;
  return (
    <>
      <div className={styles.row}>
        {shops.map(({ label }) => (
          <Chip key={label} isSelected={label === shop} onClick={() => setShop(label === shop ? null : label)}>
            {label}
          </Chip>
        ))}
        {filters?.category_filters.map(({ label }) => (
          <ChipLink key={label} to={searchPath('pins', label)}>
            {label}
          </ChipLink>
        ))}
      </div>
      {shown.length === 0 ? (
        <p role="status">
          <Trans>No similar pins found.</Trans>
        </p>
      ) : (
        <ul className={styles.grid} aria-label={t`Similar pins`}>
          {shown.map((pin) => (
            <li key={pin.id}>
              <FoundPicture pin={pin} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FoundPicture({ pin }: { pin: PinEntity }) {
  const { t } = useLingui();
  const isWarned = useIsPinWarned(pin);
  const picture = pictureOf(pin, 474);
  const shown = isWarned ? { src: null, alt: t`Sensitive content` } : { alt: altOf(pin) || t`Pin` };
  return (
    <Link to={`/pin/${pin.id}/`} className={styles.pin}>
      {picture && <Picture {...picture} {...shown} sizes="200px" />}
    </Link>
  );
}

function Loading() {
  return (
    <SkeletonGroup>
      <div className={styles.grid}>
        {SKELETONS.map((number) => (
          <Skeleton key={number} width="100%" height="160px" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
