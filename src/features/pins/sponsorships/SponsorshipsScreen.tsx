import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual } from 'react-redux';
import type { PinId } from '../../../../contract/schemas/common';
import { useInfiniteScroll } from '../../../hooks/useInfiniteScroll';
import { SPONSORSHIPS, selectSponsored } from '../../../selectors/pins/sponsorships';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { usePagedList } from '../../../store/usePagedList';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { TagIcon } from '../../../ui/icons/TagIcon';
import { Link } from '../../../ui/Link';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import { SponsorAnswer } from './SponsorAnswer';
import styles from './Sponsorships.module.css';

/** The pins that name the member as their sponsor, with the answer. */
export function SponsorshipsScreen() {
  const { t } = useLingui();
  const ids = useAppSelector(selectSponsored, shallowEqual);
  const list = usePagedList<PinId>(SPONSORSHIPS);
  const endRef = useInfiniteScroll({ ...list, onLoadMore: list.loadMore });
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Pins you sponsor</Trans>
      </h1>
      {ids.length > 0 && (
        <ul className={styles.list} aria-label={t`Pins you sponsor`}>
          {ids.map((id) => (
            <Sponsored key={id} pinId={id} />
          ))}
        </ul>
      )}
      {list.hasFailed && (
        <ErrorState title={t`These pins could not be loaded`} detail={list.error} onRetry={list.retry} />
      )}
      {list.isLoading && <RowsSkeleton width="72px" height="96px" />}
      {ids.length === 0 && !list.isLoading && !list.hasFailed && !list.hasMore && (
        <EmptyState
          icon={<TagIcon size={32} />}
          title={t`No sponsorships yet`}
          action={
            <ButtonLink to="/" variant="primary">
              <Trans>Find something to save</Trans>
            </ButtonLink>
          }
        />
      )}
      <div ref={endRef} />
    </div>
  );
}

function Sponsored({ pinId }: { pinId: PinId }) {
  const pin = useEntity('pins', pinId);
  if (!pin) return null;
  const image = pin.images['236x'];
  const name = pin.title || pin.gridTitle;
  return (
    <li className={styles.card}>
      {image && (
        <Link to={`/pin/${pinId}/`} tabIndex={-1} aria-hidden="true" className={styles.way}>
          <img className={styles.picture} src={image.url} alt="" width={72} height={96} loading="lazy" />
        </Link>
      )}
      <div className={styles.about}>
        <h2 className={styles.pinName}>
          <Link to={`/pin/${pinId}/`}>{name ? <bdi>{name}</bdi> : <Trans>Pin without a title</Trans>}</Link>
        </h2>
        <SponsorAnswer pin={pin} />
      </div>
    </li>
  );
}
