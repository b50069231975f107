import { useLingui } from '@lingui/react/macro';
import { DataTable, type DataTableProps } from '../../../ui/DataTable';
import { useFigures } from './useFigures';

export type { Column } from '../../../ui/DataTable';

/** The design system's table with the texts of this page. */
export function Table<Row>(props: Omit<DataTableProps<Row>, 'texts'>) {
  const { t } = useLingui();
  const { count } = useFigures();
  const range = (from: number, to: number, of: number) => {
    const [first, last, all] = [count(from), count(to), count(of)];
    return t`${first}–${last} of ${all}`;
  };
  const words = { search: t`Search this table`, details: t`Details`, nothing: t`Nothing matches` };
  return <DataTable {...props} texts={{ ...words, previous: t`Previous`, next: t`Next`, range }} />;
}
