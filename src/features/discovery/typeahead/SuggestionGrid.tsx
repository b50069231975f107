import { useLingui } from '@lingui/react/macro';
import { SuggestionRow } from './SuggestionRow';
import styles from './Typeahead.module.css';
import type { Active } from './useCombobox';
import type { Suggestion, SuggestionGroup } from './useSuggestions';

interface SuggestionGridProps {
  id: string;
  groups: readonly SuggestionGroup[];
  active: Active | null;
  /** The id of a cell; rows count through all groups. */
  idOf: (row: number, cell: 0 | 1) => string;
  onChoose: (row: Suggestion) => void;
}

/** The suggestions as a grid, since a member's own searches have a second cell. */
export function SuggestionGrid({ id, groups, active, idOf, onChoose }: SuggestionGridProps) {
  const { t } = useLingui();
  const rows = groups.flatMap((group) => group.rows);
  return (
    // ARIA allows a table to be a grid, which the linter does not know.
    <table id={id} role="grid" aria-label={t`Search suggestions`} className={styles.grid}>
      <colgroup>
        <col />
        <col className={styles.narrow} />
      </colgroup>
      {groups.map((group) => (
        <tbody key={group.id}>
          <tr>
            <th scope="rowgroup" colSpan={2} className={styles.heading}>
              {group.label}
            </th>
          </tr>
          {group.rows.map((row) => {
            const at = rows.indexOf(row);
            return (
              <SuggestionRow
                key={row.id}
                row={row}
                ids={[idOf(at, 0), idOf(at, 1)]}
                activeCell={active?.row === at ? active.cell : null}
                onChoose={() => onChoose(row)}
              />
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
