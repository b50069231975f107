import { Trans, useLingui } from '@lingui/react/macro';
import { RemovableChip } from '../../../ui/Chip';
import { TextField } from '../../../ui/fields/TextField';
import { MOST_SITES, type ProductRefinement, type ReadProducts, type WrittenProducts } from './productRefinement';
import styles from './SearchFilters.module.css';

interface ProductFieldsProps {
  written: WrittenProducts;
  onWrite: (written: WrittenProducts) => void;
  /** What is wrong, once it was sent; null before. */
  problems: ReadProducts | null;
}

/** The range of prices and the sites of products (ledger SEARCH-010). */
export function ProductFields({ written, onWrite, problems }: ProductFieldsProps) {
  const { t } = useLingui();
  const most = MOST_SITES;
  const { sitesProblem } = problems ?? {};
  const words = sitesProblem?.reason === 'wrong' ? sitesProblem.words : '';
  const sitesErrors = { wrong: t`Not a website: ${words}`, tooMany: t`Use at most ${most} websites.` };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>Price and website</Trans>
      </legend>
      <div className={styles.prices}>
        <TextField
          label={t`Lowest price`}
          inputMode="decimal"
          value={written.low}
          onValueChange={(low) => onWrite({ ...written, low })}
        />
        <TextField
          label={t`Highest price`}
          inputMode="decimal"
          value={written.high}
          onValueChange={(high) => onWrite({ ...written, high })}
          error={problems?.isRangeWrong ? t`Enter a price above the lowest one.` : undefined}
        />
      </div>
      <TextField
        label={t`Websites`}
        hint={t`Up to ${most}, such as shop.example.com`}
        dir="ltr"
        value={written.sites}
        onValueChange={(sites) => onWrite({ ...written, sites })}
        error={sitesProblem ? sitesErrors[sitesProblem.reason] : undefined}
      />
    </fieldset>
  );
}

interface ProductChipsProps {
  products: ProductRefinement;
  onChange: (products: ProductRefinement) => void;
}

/** What narrows the products, each to be removed. */
export function ProductChips({ products, onChange }: ProductChipsProps) {
  const { t, i18n } = useLingui();
  const { min, max, domains } = products;
  const [low, high] = [i18n.number(min ?? 0), i18n.number(max ?? 0)];
  return (
    <>
      {min !== null && (
        <RemovableChip onRemove={() => onChange({ ...products, min: null })}>{t`Price from ${low}`}</RemovableChip>
      )}
      {max !== null && (
        <RemovableChip onRemove={() => onChange({ ...products, max: null })}>{t`Price up to ${high}`}</RemovableChip>
      )}
      {domains.map((domain) => (
        <RemovableChip
          key={domain}
          onRemove={() => onChange({ ...products, domains: domains.filter((other) => other !== domain) })}
        >
          {domain}
        </RemovableChip>
      ))}
    </>
  );
}
