import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { OptionsOf } from '../../../../contract/api';
import { isColorFilter } from '../../../../contract/constants/discovery/search';
import type { ProductFilters } from '../../../../contract/schemas/discovery/search';
import { partChosen } from '../../../actions/discovery/visualSearch';
import { searchPath } from '../../../selectors/discovery/search';
import { selectAnnotations, selectFoundPages, selectProductFilters } from '../../../selectors/discovery/visualSearch';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Chip, ChipLink } from '../../../ui/Chip';
import { FoundPages } from './FoundPages';
import styles from './VisualSearch.module.css';

interface FoundPicturesProps {
  options: OptionsOf<'VisualSearchFlashlightUnifiedResource.get'>;
}

/** What was found, with the shops to narrow it, and searches that go on from the picture. */
export function FoundPictures({ options }: FoundPicturesProps) {
  const dispatch = useAppDispatch();
  const pages = useAppSelector((state) => selectFoundPages(state, options), shallowEqual);
  const filters = useAppSelector((state) => selectProductFilters(state, options));
  const words = useAppSelector((state) => selectAnnotations(state, options));
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
        {filters && <FurtherSearches pinId={options.pin_id} filters={filters} words={words} />}
      </div>
    </FoundPages>
  );
}

interface FurtherSearchesProps {
  pinId: OptionsOf<'VisualSearchFlashlightUnifiedResource.get'>['pin_id'];
  filters: ProductFilters;
  words: readonly string[];
}

/** Searches for the topics and words of what was found, for pins in the picture's main colour, and for products by price. */
function FurtherSearches({ pinId, filters, words }: FurtherSearchesProps) {
  const { t } = useLingui();
  const pin = useEntity('pins', pinId);
  const subject = filters.category_filters[0]?.label ?? pin?.title ?? '';
  const color = pin?.dominantColor?.toLowerCase() ?? '';
  return (
    <>
      {[...new Set([...filters.category_filters.map(({ label }) => label), ...words])].map((label) => (
        <ChipLink key={label} to={searchPath('pins', label)}>
          {label}
        </ChipLink>
      ))}
      {subject !== '' && isColorFilter(color) && (
        <ChipLink
          to={searchPath('pins', subject, { filters: [color] })}
          iconStart={<span className={styles.swatch} style={{ background: color }} />}
        >
          {t`In this color`}
        </ChipLink>
      )}
      {subject !== '' &&
        filters.price_filters.map(({ label, min, max }) => (
          <ChipLink
            key={label}
            to={searchPath('buyable_pins', subject, { products: `${Math.floor(min)}~${Math.ceil(max)}~` })}
          >
            {t`Price ${label}`}
          </ChipLink>
        ))}
    </>
  );
}
