import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { PIN_ORDERS, PIN_TABS, type PinOrder } from '../../../../../contract/constants/business/quickPromote';
import * as promote from '../../../../actions/business/quickPromote';
import type { PromotablePin } from '../../../../reducers/business/quickPromote';
import { selectListedPins, selectPinsRequest } from '../../../../selectors/business/quickPromote';
import { useAppSelector } from '../../../../store/hooks';
import { Chip } from '../../../../ui/Chip';
import { SearchField } from '../../../../ui/fields/SearchField';
import { Select } from '../../../../ui/fields/Select';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { RowsSkeleton } from '../../../../ui/RowsSkeleton';
import styles from '../promotions/Promotions.module.css';
import { usePromoteNames } from './usePromoteNames';
import type { QuickPromoteUse } from './useQuickPromote';

/** Chooses what is promoted: a pin, or the products of a catalog (ledger PROMO-004, PROMO-005). */
export function PinSelection({ use }: { use: QuickPromoteUse }) {
  const { t } = useLingui();
  const { tabs, orders } = usePromoteNames();
  const { state, dispatch } = use;
  const { tab, order, boardId, term } = state.pins;
  useEffect(() => void dispatch(promote.pinsBrowsed({})), [dispatch]);
  const boards = state.targetingOptions?.boards ?? [];
  return (
    <Dialog isOpen onClose={() => dispatch(promote.modalClosed())} title={t`What do you want to promote?`} size="lg">
      <div className={styles.fields}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have a border of its own */}
        <div role="group" aria-label={t`Choose from`} className={styles.chips}>
          {PIN_TABS.map((one) => (
            <Chip key={one} isSelected={one === tab} onClick={() => dispatch(promote.pinsBrowsed({ tab: one }))}>
              {tabs[one]}
            </Chip>
          ))}
        </div>
        {tab === 'SEARCH_RESULTS' && (
          <SearchField
            label={t`Search your pins`}
            placeholder={t`Search your pins`}
            value={term}
            onValueChange={(words) => dispatch(promote.pinsBrowsed({ term: words }))}
          />
        )}
        {tab === 'BOARDS' && (
          <Select
            label={t`Board`}
            value={boardId}
            placeholder={t`Choose one`}
            options={boards.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={(id) => dispatch(promote.pinsBrowsed({ boardId: id }))}
          />
        )}
        {(tab === 'PINS' || tab === 'BOARDS' || tab === 'SEARCH_RESULTS') && (
          <Select
            label={t`Order`}
            value={order}
            options={PIN_ORDERS.map((value) => ({ value, label: orders[value] }))}
            onValueChange={(value) => dispatch(promote.pinsBrowsed({ order: value as PinOrder }))}
          />
        )}
        {tab === 'PRODUCT_GROUPS' ? <ProductGroups use={use} /> : <Pins use={use} />}
      </div>
    </Dialog>
  );
}

const NONE: readonly PromotablePin[] = [];

function Pins({ use: { state, dispatch } }: { use: QuickPromoteUse }) {
  const { t } = useLingui();
  const { tab, boardId, term } = state.pins;
  const request = useAppSelector(selectPinsRequest);
  const listed = useAppSelector(selectListedPins);
  const pins = tab === 'SELECTED' ? (state.selectedPin ? [state.selectedPin] : NONE) : listed;
  if (request?.status === 'loading' && pins.length === 0) return <RowsSkeleton width="100%" height="64px" />;
  if (pins.length === 0) {
    const isWaiting = (tab === 'BOARDS' && boardId === '') || (tab === 'SEARCH_RESULTS' && term.trim() === '');
    if (isWaiting) return null;
    return (
      <p>
        {tab === 'SELECTED' ? <Trans>Nothing is chosen yet.</Trans> : <Trans>No public pins with a link here.</Trans>}
      </p>
    );
  }
  return (
    <ul className={styles.pins} aria-label={t`Pins`}>
      {pins.map((pin) => (
        <li key={pin.id}>
          <button
            type="button"
            className={styles.pin}
            aria-pressed={pin.id === state.selectedPin?.id}
            onClick={() => dispatch(promote.pinChosen({ pin }))}
          >
            <img src={pin.image_url} alt="" loading="lazy" />
            <bdi>{pin.title || t`Pin without a title`}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

function ProductGroups({ use: { state, dispatch } }: { use: QuickPromoteUse }) {
  const { t } = useLingui();
  const chosen = state.selectedProductGroup;
  if (state.productGroups.length === 0) {
    return (
      <p>
        <Trans>This business has no catalog yet.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.groups} aria-label={t`Product groups`}>
      {state.productGroups.map((group) => (
        <li key={`${group.catalog_id}:${group.feed_id}`}>
          <button
            type="button"
            className={styles.pin}
            aria-pressed={chosen?.catalog_id === group.catalog_id && chosen.feed_id === group.feed_id}
            disabled={group.product_count === 0}
            onClick={() => dispatch(promote.productGroupChosen({ group }))}
          >
            <bdi>{group.name}</bdi>
            <span>{t`Products that can be shown: ${group.product_count}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
