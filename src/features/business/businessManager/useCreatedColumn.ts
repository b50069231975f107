import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { GridColumn } from '../../../ui/dataGrid/gridColumns';
import { useDates } from './useDates';

/** The column of a table that says when its rows were created. */
export function useCreatedColumn<Row extends { readonly createdTime: string }>(): GridColumn<Row> {
  const { t } = useLingui();
  const dates = useDates();
  return useMemo(
    () => ({
      id: 'CREATED',
      label: t`Created`,
      isSortable: true,
      render: ({ createdTime }) => dates(createdTime),
      exported: ({ createdTime }) => createdTime,
    }),
    [t, dates],
  );
}
