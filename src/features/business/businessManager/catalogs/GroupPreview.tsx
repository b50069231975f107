import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { GroupFilters } from '../../../../../contract/schemas/business/productGroups';
import type { CatalogId } from '../../../../../contract/schemas/common';
import { previewRequested } from '../../../../actions/business/productGroups';
import { selectGroupPreview } from '../../../../selectors/business/productGroups';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import styles from './ProductGroups.module.css';

interface GroupPreviewProps {
  catalogId: CatalogId;
  /** null: they are not complete yet. */
  filters: GroupFilters | null;
}

/** How many products the conditions of a form select, and some of them. Follows the form. */
export function GroupPreview({ catalogId, filters }: GroupPreviewProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const preview = useAppSelector(selectGroupPreview);
  const asked = filters && JSON.stringify(filters);
  useEffect(() => {
    if (asked !== null) dispatch(previewRequested({ catalogId, filters: JSON.parse(asked) }));
  }, [dispatch, catalogId, asked]);
  const { counts, titles, error } = preview;
  return (
    <div className={styles.preview} role="status" aria-busy={preview.isLoading}>
      {filters === null ? (
        <Trans>Enter a value for each condition to see how many products meet it.</Trans>
      ) : error ? (
        Object.values(error.extraData.fields ?? { all: error.message }).join(' ')
      ) : counts === null ? (
        <Trans>Counting products…</Trans>
      ) : (
        <>
          <strong>{t`${plural(counts.total, { one: '# product', other: '# products' })}`}</strong>
          {titles.length > 0 && (
            <ul>
              {titles.map((title, index) => (
                // Several products may have one title.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
                <li key={index}>
                  <bdi>{title}</bdi>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
