import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isChoiceKey, operatorsOf } from '../../../../../contract/constants/business/productGroups';
import type { GroupFilters, ProductGroup } from '../../../../../contract/schemas/business/productGroups';
import type { BusinessId, CatalogId, ProductGroupId } from '../../../../../contract/schemas/common';
import { groupChangeRequested, groupDeleteRequested } from '../../../../actions/business/productGroups';
import type { ProductRecord } from '../../../../entities/business/catalogs';
import { intlTag } from '../../../../lib/intl';
import { selectCatalogsById } from '../../../../selectors/business/catalogs';
import { managerPath } from '../../../../selectors/business/managerParts';
import { type GroupPlace, groupSubject, selectGroup } from '../../../../selectors/business/productGroups';
import { selectTextLocale } from '../../../../selectors/context';
import { selectCurrentEntry } from '../../../../selectors/navigation';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { BackLink } from '../../../../ui/BackLink';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { BusinessTable } from '../../businessTable';
import { ConfirmedAction } from '../ConfirmedAction';
import styles from '../Manager.module.css';
import { ManagerFrame } from '../ManagerFrame';
import { useAttempt } from '../useAttempt';
import { ProductGroupDialog } from './ProductGroupDialog';
import groupStyles from './ProductGroups.module.css';
import { useGroupWords } from './useGroupWords';
import { useProductColumns } from './useProductColumns';

const PLACE = /^\/business\/manager\/([^/?#]+)\/product-groups\/([^/?#]+)\/([^/?#]+)/;

function useGroupPlace(): GroupPlace {
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '');
  const [, businessId = '', catalogId = '', groupId = ''] = PLACE.exec(path) ?? [];
  return {
    businessId: businessId as BusinessId,
    catalogId: catalogId as CatalogId,
    groupId: groupId as ProductGroupId,
  };
}

/** A product group: its conditions, its counts and its products. */
export function ProductGroupScreen() {
  const { t } = useLingui();
  const place = useGroupPlace();
  const words = useGroupWords();
  const columns = useProductColumns();
  const group = useAppSelector((state) => selectGroup(state, place));
  const canEdit = useAppSelector((state) => selectCatalogsById(state, place.businessId)[place.catalogId]?.canEdit);
  if (!group) return null;
  const isOwn = group.group_type === 'MERCHANT_CREATED';
  return (
    <ManagerFrame
      above={
        <BackLink to={managerPath(place.businessId, 'productGroups')}>
          <Trans>Product groups</Trans>
        </BackLink>
      }
      title={<bdi>{isOwn ? group.name : words.types[group.group_type]}</bdi>}
      intro={isOwn ? <bdi>{group.description}</bdi> : words.details[group.group_type]}
      action={canEdit && <Actions place={place} group={group} />}
    >
      {group.needs_tag && (
        <Banner tone="info">
          <Trans>This group is empty until a conversion tag says what people buy.</Trans>
        </Banner>
      )}
      {group.filters && <Conditions filters={group.filters} />}
      <Counts group={group} />
      <BusinessTable<ProductRecord>
        list="groupProducts"
        businessId={place.businessId}
        subjectId={groupSubject(place)}
        label={t`Products`}
        columns={columns}
        nameOf={({ title }) => title}
        isSearchable
        empty={<EmptyState title={t`No products in this group`} />}
      />
    </ManagerFrame>
  );
}

function Actions({ place, group }: { place: GroupPlace; group: ProductGroup }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState(0);
  const { isBusy, problems, begin } = useAttempt('ProductGroupResource.update');
  const { version, is_featured: isFeatured } = group;
  const feature = () =>
    dispatch(groupChangeRequested({ ...place, attempt: begin(), change: { version, is_featured: !isFeatured } }));
  return (
    <div className={styles.answers}>
      {problems.length > 0 && (
        <Banner tone="error" isUrgent>
          {problems.join(' ')}
        </Banner>
      )}
      {group.group_type === 'MERCHANT_CREATED' && (
        <>
          <ConfirmedAction
            label={t`Delete`}
            title={t`Delete this product group?`}
            onConfirm={() => dispatch(groupDeleteRequested(place))}
          >
            <Trans>Its products stay.</Trans>
          </ConfirmedAction>
          <Button size="sm" onClick={() => setOpened(opened + 1)}>
            <Trans>Edit</Trans>
          </Button>
        </>
      )}
      <Button size="sm" isBusy={isBusy} onClick={feature}>
        {isFeatured ? <Trans>Do not feature</Trans> : <Trans>Feature</Trans>}
      </Button>
      {opened > 0 && <ProductGroupDialog key={opened} catalogId={place.catalogId} group={group} />}
    </div>
  );
}

function Conditions({ filters }: { filters: GroupFilters }) {
  const { t } = useLingui();
  const words = useGroupWords();
  return (
    <section className={styles.page} aria-label={t`Conditions`}>
      <p className={styles.detail}>
        {filters.match === 'ALL_OF' ? (
          <Trans>Products that meet all of this:</Trans>
        ) : (
          <Trans>Products that meet any of this:</Trans>
        )}
      </p>
      <ul className={groupStyles.conditions}>
        {filters.conditions.map(({ key, operator, values, is_negated }) => {
          const names = isChoiceKey(key) ? values.map((value) => words.choices[key][value] ?? value) : values;
          const text = [words.key(key), words.operators[operator ?? operatorsOf(key)[0]], names.join(', ')].join(' ');
          return <li key={text}>{is_negated ? <Trans>Not: {text}</Trans> : <bdi>{text}</bdi>}</li>;
        })}
      </ul>
    </section>
  );
}

function Counts({ group: { counts, is_featured } }: { group: ProductGroup }) {
  const { t } = useLingui();
  const numbers = new Intl.NumberFormat(intlTag(useAppSelector(selectTextLocale)));
  const facts = [
    [t`Products`, numbers.format(counts.total)],
    [t`In stock`, numbers.format(counts.in_stock)],
    [t`Out of stock`, numbers.format(counts.out_of_stock)],
    [t`Preorder`, numbers.format(counts.preorder)],
    [t`Featured`, is_featured ? t`Yes` : t`No`],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
