import type { ReactNode } from 'react';
import { Checkbox, Switch } from '../fields/Checkbox';
import { SearchField } from '../fields/SearchField';
import { Select } from '../fields/Select';
import { IconButton } from '../IconButton';
import { DownloadIcon } from '../icons/DownloadIcon';
import { SettingsIcon } from '../icons/SettingsIcon';
import { Popover } from '../overlays/Popover';
import styles from './DataGrid.module.css';
import { canHide, type GridColumn, type GridDensity, type GridSort } from './gridColumns';

export interface GridToolbarTexts {
  search: string;
  /** The name of the menu of columns and row height. */
  view: string;
  compact: string;
  sortBy: string;
  unsorted: string;
  export: string;
}

export interface GridToolbarProps<Row> {
  texts: GridToolbarTexts;
  columns: readonly GridColumn<Row>[];
  /** Ids of the columns that are shown. */
  shown: readonly string[];
  onShownChange: (columnId: string, isShown: boolean) => void;
  density: GridDensity;
  onDensityChange: (density: GridDensity) => void;
  sort: GridSort;
  onSort: (columnId: string) => void;
  /** Absent where the list cannot be searched. */
  search?: { value: string; onValueChange: (value: string) => void } | undefined;
  onExport?: (() => void) | undefined;
  /** Filters, between the search and the buttons. */
  filters?: ReactNode;
  /** There are no rows to search, sort or show: only the filters remain. */
  isBare?: boolean;
}

/** Above a grid: search, filters, sorting on phones, the choice of columns and row height, and the CSV export. */
export function GridToolbar<Row>(props: GridToolbarProps<Row>) {
  const { texts, search, filters, onExport, isBare = false } = props;
  if (isBare && !filters) return null;
  return (
    <div className={styles.toolbar}>
      {search && !isBare && (
        <search className={styles.search}>
          <SearchField
            label={texts.search}
            placeholder={texts.search}
            value={search.value}
            onValueChange={search.onValueChange}
          />
        </search>
      )}
      {filters}
      {!isBare && (
        <>
          <PhoneSort {...props} />
          <div className={styles.end}>
            <ViewMenu {...props} />
            {onExport && <IconButton label={texts.export} icon={<DownloadIcon />} tooltip="end" onClick={onExport} />}
          </div>
        </>
      )}
    </div>
  );
}

/** Cards have no header whose buttons could sort them. */
function PhoneSort<Row>({ texts, columns, sort, onSort }: GridToolbarProps<Row>) {
  const options = columns.filter((column) => column.isSortable).map(({ id, label }) => ({ value: id, label }));
  if (options.length === 0) return null;
  return (
    <div className={styles.phoneOnly}>
      <Select
        label={texts.sortBy}
        isLabelHidden
        options={options}
        value={sort.by ?? ''}
        {...(sort.by === null && { placeholder: texts.unsorted })}
        onValueChange={(id) => id !== '' && onSort(id)}
      />
    </div>
  );
}

function ViewMenu<Row>(props: GridToolbarProps<Row>) {
  const { texts, columns, shown, onShownChange, density, onDensityChange } = props;
  return (
    <Popover
      label={texts.view}
      align="end"
      trigger={(trigger) => <IconButton {...trigger} label={texts.view} icon={<SettingsIcon />} tooltip="end" />}
    >
      <div className={styles.choices}>
        {columns
          .filter((column) => canHide(columns, column))
          .map(({ id, label }) => (
            <Checkbox
              key={id}
              label={label}
              checked={shown.includes(id)}
              onCheckedChange={(isShown) => onShownChange(id, isShown)}
            />
          ))}
        <Switch
          label={texts.compact}
          checked={density === 'compact'}
          onCheckedChange={(isCompact) => onDensityChange(isCompact ? 'compact' : 'comfortable')}
        />
      </div>
    </Popover>
  );
}
