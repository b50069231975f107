import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OptionsOf } from '../../../contract/api';
import type { PinId } from '../../../contract/schemas/common';
import { partChosen } from '../../actions/visualSearch';
import { selectRequest } from '../../selectors/requests';
import { searchPath } from '../../selectors/search';
import { selectProductFilters } from '../../selectors/visualSearch';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntities } from '../../store/useEntity';
import { Chip, ChipLink } from '../../ui/Chip';
import { ErrorState } from '../../ui/ErrorState';
import { FoundGrid, FoundSkeletons } from './FoundGrid';
import styles from './VisualSearch.module.css';

interface FoundPicturesProps {
  options: OptionsOf<'VisualSearchFlashlightUnifiedResource.get'>;
}

const NONE: readonly PinId[] = [];

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
  if (request?.status !== 'complete') return <FoundSkeletons />;
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
      <FoundGrid pins={shown} />
    </>
  );
}
