import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { OptionsOf } from '../../../contract/api';
import { partChosen } from '../../actions/visualSearch';
import { searchPath } from '../../selectors/search';
import { selectFoundPages, selectProductFilters } from '../../selectors/visualSearch';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Chip, ChipLink } from '../../ui/Chip';
import { FoundPages } from './FoundPages';
import styles from './VisualSearch.module.css';

interface FoundPicturesProps {
  options: OptionsOf<'VisualSearchFlashlightUnifiedResource.get'>;
}

/** What was found, with the shops to narrow it and the topics to search on. */
export function FoundPictures({ options }: FoundPicturesProps) {
  const dispatch = useAppDispatch();
  const pages = useAppSelector((state) => selectFoundPages(state, options), shallowEqual);
  const filters = useAppSelector((state) => selectProductFilters(state, options));
  const [shop, setShop] = useState<string | null>(null);
  const shops = filters?.domain_filters ?? [];
  const isChosen = shops.some(({ label }) => label === shop);
  return (
    <FoundPages
      pages={pages}
      isShown={isChosen ? (pin) => pin.domain === shop : undefined}
      onRequest={(after) => dispatch(partChosen(after === null ? options : { ...options, after }))}
    >
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
    </FoundPages>
  );
}
