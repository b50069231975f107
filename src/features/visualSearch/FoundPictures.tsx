import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { OptionsOf } from '../../../contract/api';
import { partChosen } from '../../actions/visualSearch';
import type { RequestState } from '../../reducers/requests';
import { searchPath } from '../../selectors/search';
import { idsOfPages, nextOf, selectFoundPages, selectProductFilters } from '../../selectors/visualSearch';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useEntities } from '../../store/useEntity';
import { Button } from '../../ui/Button';
import { Chip, ChipLink } from '../../ui/Chip';
import { ErrorState } from '../../ui/ErrorState';
import { FoundGrid, FoundSkeletons } from './FoundGrid';
import styles from './VisualSearch.module.css';

interface FoundPicturesProps {
  options: OptionsOf<'VisualSearchFlashlightUnifiedResource.get'>;
}

/** What was found, with the shops to narrow it and the topics to search on. */
export function FoundPictures({ options }: FoundPicturesProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const pages = useAppSelector((state) => selectFoundPages(state, options), shallowEqual);
  const filters = useAppSelector((state) => selectProductFilters(state, options));
  const ids = useMemo(() => idsOfPages(pages), [pages]);
  const pins = useEntities('pins', ids);
  const [shop, setShop] = useState<string | null>(null);
  const shops = filters?.domain_filters ?? [];
  const isChosen = shops.some(({ label }) => label === shop);
  const shown = isChosen ? pins.filter((pin) => pin.domain === shop) : pins;
  const last = pages.at(-1);
  const next = last ? nextOf(last) : null;
  const isFirst = pages.length < 2;
  const failure = last?.status === 'failed' && (
    <ErrorState
      title={t`Similar pins could not be loaded`}
      detail={last.error?.message}
      onRetry={() => dispatch(partChosen(askedLast(pages, options)))}
    />
  );
  const isLoading = last?.status !== 'complete';
  if (isFirst && failure) return failure;
  if (isFirst && isLoading) return <FoundSkeletons />;
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
      {failure}
      {!failure && (next !== null || isLoading) && (
        <Button isBusy={isLoading} onClick={() => next !== null && dispatch(partChosen({ ...options, after: next }))}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

/** The options of the last page that was asked for. */
function askedLast(
  pages: readonly RequestState[],
  options: FoundPicturesProps['options'],
): FoundPicturesProps['options'] {
  const before = pages.at(-2);
  const after = before && nextOf(before);
  return after ? { ...options, after } : options;
}
