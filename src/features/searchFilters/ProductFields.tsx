import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RemovableChip } from '../../ui/Chip';
import { TextField } from '../../ui/fields/TextField';
import styles from './SearchFilters.module.css';

/** Which products are found: with a price in a range, and from these websites if there are any. */
export interface ProductRefinement {
  min: number | null;
  max: number | null;
  domains: readonly string[];
}

export const ANY_PRODUCT: ProductRefinement = { min: null, max: null, domains: [] };

/** Websites that one search names. */
const MOST_DOMAINS = 4;

/** The domains in a text, such as 'shop.example.org'. */
const domainsOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[a-z0-9-]+(?:\.[a-z0-9-]+)+/g))].slice(0, MOST_DOMAINS);

/** As an address has it. */
export function readProducts(products: string | undefined): ProductRefinement {
  const [min = '', max = '', sites = ''] = products?.split('~') ?? [];
  return products ? { min: priceOf(min), max: priceOf(max), domains: domainsOf(sites) } : ANY_PRODUCT;
}

/** For an address; undefined where nothing narrows the products. */
export function writeProducts({ min, max, domains }: ProductRefinement): string | undefined {
  const written = `${min ?? ''}~${max ?? ''}~${domains.join(',')}`;
  return written === '~~' ? undefined : written;
}

interface ProductProps {
  products: ProductRefinement;
  onChange: (products: ProductRefinement) => void;
}

/** Digits of a price that the address can hold. */
const MOST_DIGITS = 6;
const priceOf = (text: string) => {
  const digits = text.replace(/\D/g, '').slice(0, MOST_DIGITS);
  return digits === '' ? null : Number(digits);
};

/** The range of prices and the sites of products (ledger SEARCH-010). */
export function ProductFields({ products, onChange }: ProductProps) {
  const { t } = useLingui();
  const { min, max, domains } = products;
  const [sites, setSites] = useState(domains.join(', '));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>Price and shop</Trans>
      </legend>
      <div className={styles.prices}>
        <TextField
          label={t`Lowest price`}
          inputMode="numeric"
          value={min ?? ''}
          onValueChange={(text) => onChange({ ...products, min: priceOf(text) })}
        />
        <TextField
          label={t`Highest price`}
          inputMode="numeric"
          value={max ?? ''}
          onValueChange={(text) => onChange({ ...products, max: priceOf(text) })}
        />
      </div>
      <TextField
        label={t`Websites`}
        placeholder="shop.example.com"
        dir="ltr"
        value={sites}
        onValueChange={(text) => {
          setSites(text);
          onChange({ ...products, domains: domainsOf(text) });
        }}
      />
    </fieldset>
  );
}

/** What narrows the products, each to be removed. */
export function ProductChips({ products, onChange }: ProductProps) {
  const { t, i18n } = useLingui();
  const { min, max, domains } = products;
  const [low, high] = [i18n.number(min ?? 0), i18n.number(max ?? 0)];
  return (
    <>
      {min !== null && (
        <RemovableChip onRemove={() => onChange({ ...products, min: null })}>{t`From ${low}`}</RemovableChip>
      )}
      {max !== null && (
        <RemovableChip onRemove={() => onChange({ ...products, max: null })}>{t`Up to ${high}`}</RemovableChip>
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
