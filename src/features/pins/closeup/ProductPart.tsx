import { Trans, useLingui } from '@lingui/react/macro';
import type { PinEntity } from '../../../entities/pins/pins';
import { formatPrice } from '../../../lib/formatNumbers';
import { selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import styles from './RichPin.module.css';

/** Price, brand, variants and delivery. */
export function ProductPart({ product }: { product: NonNullable<PinEntity['product']> }) {
  const { t } = useLingui();
  const locale = useAppSelector(selectTextLocale);
  const { currency, price, standardPrice, inStock, shippingInfo } = product.offerSummary;
  const isReduced = standardPrice !== undefined && standardPrice !== price;
  const brand = product.brand?.name;
  const freeFrom = shippingInfo && formatPrice(shippingInfo.freeShippingPrice, currency, locale);
  const dimensions = product.variantSet?.dimensions ?? [];
  return (
    <section className={styles.part} aria-label={t`Product`}>
      <p className={styles.price}>
        {formatPrice(price, currency, locale)} {isReduced && <s>{formatPrice(standardPrice, currency, locale)}</s>}
      </p>
      <p className={styles.note}>
        {brand && <Trans>By {brand}.</Trans>} {inStock ? <Trans>In stock.</Trans> : <Trans>Out of stock.</Trans>}{' '}
        {shippingInfo?.freeShippingValue === 0 ? (
          <Trans>Free delivery.</Trans>
        ) : (
          freeFrom && <Trans>Free delivery from {freeFrom}.</Trans>
        )}
      </p>
      {dimensions.length > 0 && (
        <dl className={styles.facts}>
          {dimensions.map((dimension) => (
            <div key={dimension}>
              <dt>{dimension}</dt>
              <dd>{choicesOf(product, dimension).join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function choicesOf(product: NonNullable<PinEntity['product']>, dimension: string): string[] {
  const variants: readonly Record<string, string>[] = product.variantSet?.variants ?? [];
  return [...new Set(variants.map((variant) => variant[dimension]).filter((choice) => choice !== undefined))];
}
