/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { act, screen, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { DataGrid } from '../../../src/ui/dataGrid/DataGrid';
import { GridFoot } from '../../../src/ui/dataGrid/GridFoot';
import { GridToolbar } from '../../../src/ui/dataGrid/GridToolbar';
import { type GridColumn, type GridDensity, type GridSort, shownColumns } from '../../../src/ui/dataGrid/gridColumns';
import { SelectionBar } from '../../../src/ui/dataGrid/SelectionBar';
import { useGridSelection } from '../../../src/ui/dataGrid/useGridSelection';
import { renderUi } from './renderUi';

interface Person {
  id: string;
  name: string;
  role: string;
}

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at + 1}`, name: `Person ${at + 1}`, role: 'EMPLOYEE' }));
const rowKey = ({ id }: Person) => id;
const rendered: string[] = [];

const COLUMNS: GridColumn<Person>[] = [
  {
    id: 'name',
    label: 'Name',
    isSortable: true,
    render: ({ id, name }) => {
      rendered.push(id);
      return name;
    },
  },
  { id: 'role', label: 'Role', render: ({ role }) => role },
  {
    id: 'actions',
    label: 'Actions',
    isActions: true,
    render: ({ name }) => (
      <>
        <button type="button">Edit {name}</button>
        <button type="button">Remove {name}</button>
      </>
    ),
  },
];
const texts = {
  search: 'Search',
  view: 'View',
  compact: 'Compact',
  sortBy: 'Sort by',
  unsorted: 'Any order',
  export: 'Export',
};

function People({ rows, onRows }: { rows: readonly Person[]; onRows?: (change: (next: Person[]) => void) => void }) {
  const [shown, setShown] = useState(rows);
  onRows?.(setShown);
  const [sort, setSort] = useState<GridSort>({ by: null, direction: 'ascending' });
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [density, setDensity] = useState<GridDensity>('comfortable');
  const selection = useGridSelection(shown, rowKey);
  const columns = useMemo(() => shownColumns(COLUMNS, hidden), [hidden]);
  return (
    <>
      <GridToolbar
        texts={texts}
        columns={COLUMNS}
        shown={columns.map(({ id }) => id)}
        onShownChange={(id, isShown) =>
          setHidden((before) => (isShown ? before.filter((other) => other !== id) : [...before, id]))
        }
        density={density}
        onDensityChange={setDensity}
        sort={sort}
        onSort={(by) => setSort({ by, direction: 'ascending' })}
      />
      <DataGrid
        label="People"
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        startIndex={11}
        totalCount={112}
        sort={sort}
        onSort={(by) => setSort({ by, direction: sort.by === by ? 'descending' : 'ascending' })}
        density={density}
        isFirstLoading={false}
        isBusy={false}
        selection={selection}
        selectionTexts={{ all: 'All', one: ({ name }) => `Select ${name}` }}
        instead={<p>No people</p>}
      />
      {selection.rows.size > 0 && (
        <SelectionBar count={`${selection.rows.size} selected`} clearLabel="Clear" onClear={selection.clear}>
          <button type="button">Remove all</button>
        </SelectionBar>
      )}
      <GridFoot range="11–12 of 112" previousLabel="Previous" nextLabel="Next" onNext={() => {}} isBusy={false} />
      <output aria-label="Selected">{[...selection.rows.keys()].join(' ')}</output>
    </>
  );
}

beforeAll(() => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;
});

const grid = () => screen.getByRole('grid', { name: 'People' });
const selected = () => screen.getByRole('status', { name: 'Selected' }).textContent;

it('says how many rows the list has and which of them each row is', () => {
  renderUi(<People rows={people(2)} />);
  expect(grid()).toHaveAttribute('aria-rowcount', '113');
  expect(
    within(grid())
      .getAllByRole('row')
      .map((row) => row.getAttribute('aria-rowindex')),
  ).toEqual(['1', '12', '13']);
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Person 1', 'Person 2']);
});

it('renders one of a hundred rows again when one changes, and when one is selected', async () => {
  let change: (next: Person[]) => void = () => undefined;
  const rows = people(100);
  const { user } = renderUi(<People rows={rows} onRows={(set) => (change = set)} />);
  rendered.length = 0;
  act(() => change(rows.map((row) => (row.id === 'p7' ? { ...row, role: 'BIZ_ADMIN' } : row))));
  expect(rendered).toEqual(['p7']);
  expect(screen.getByText('BIZ_ADMIN')).toBeVisible();
  rendered.length = 0;
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 9' }));
  expect([rendered, selected()]).toEqual([['p9'], 'p9']);
});

it('is one Tab stop whose cells and buttons the arrow keys visit', async () => {
  const { user } = renderUi(<People rows={people(3)} />);
  const stops = () => [...grid().querySelectorAll<HTMLElement>('[tabindex="0"]')];
  expect(stops()).toEqual([screen.getByRole('checkbox', { name: 'All' })]);
  stops()[0]?.focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(screen.getByRole('rowheader', { name: 'Person 1' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Edit Person 1' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Remove Person 2' })).toHaveFocus();
  expect(stops()).toEqual([screen.getByRole('button', { name: 'Remove Person 2' })]);
  await user.keyboard('{Home}');
  expect(screen.getByRole('checkbox', { name: 'Select Person 2' })).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(screen.getByRole('button', { name: 'Remove Person 3' })).toHaveFocus();
  await user.keyboard('{Tab}');
  expect(grid()).not.toContainElement(document.activeElement as HTMLElement);
});

it('walks towards the end of the line in languages written from right to left', async () => {
  const { user } = renderUi(
    <div dir="rtl">
      <People rows={people(1)} />
    </div>,
  );
  screen.getByRole('checkbox', { name: 'Select Person 1' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('rowheader', { name: 'Person 1' })).toHaveFocus();
});

it('selects rows by Space, ranges with Shift, and the whole page by Ctrl+A', async () => {
  const { user } = renderUi(<People rows={people(5)} />);
  screen.getByRole('checkbox', { name: 'Select Person 2' }).focus();
  await user.keyboard('{ArrowRight} ');
  expect(selected()).toBe('p2');
  await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(selected()).toBe('p2 p3 p4');
  await user.keyboard('{Control>}a{/Control}');
  expect(selected()).toBe('p2 p3 p4 p1 p5');
  await user.click(screen.getByRole('checkbox', { name: 'All' }));
  expect(selected()).toBe('');
});

it('keeps what is selected while pages are turned', async () => {
  let change: (next: Person[]) => void = () => undefined;
  const { user } = renderUi(<People rows={people(2)} onRows={(set) => (change = set)} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
  act(() => change([{ id: 'p8', name: 'Person 8', role: 'EMPLOYEE' }]));
  expect(screen.getByRole('checkbox', { name: 'All' })).not.toBePartiallyChecked();
  await user.click(screen.getByRole('checkbox', { name: 'All' }));
  expect(selected()).toBe('p1 p8');
});

it('offers what can be done with the selected rows, and to select none', async () => {
  const { user } = renderUi(<People rows={people(2)} />);
  expect(screen.queryByRole('button', { name: 'Remove all' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'All' }));
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove all' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(selected()).toBe('');
});

it('turns pages only where there are more', () => {
  renderUi(<People rows={people(1)} />);
  expect(screen.getByText('11–12 of 112')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
});

it('says by which column it is sorted', async () => {
  const { user } = renderUi(<People rows={people(1)} />);
  const heading = screen.getByRole('columnheader', { name: 'Name' });
  expect(heading).toHaveAttribute('aria-sort', 'none');
  await user.click(within(heading).getByRole('button'));
  expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Role' })).not.toHaveAttribute('aria-sort');
});

it('hides columns that the person does not want, and never the name or the buttons', async () => {
  const { user } = renderUi(<People rows={people(1)} />);
  await user.click(screen.getByRole('button', { name: 'View' }));
  const choices = await screen.findByRole('dialog', { name: 'View' });
  expect(
    within(choices)
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('aria-label') ?? box.closest('div')?.textContent),
  ).toEqual(['Role']);
  await user.click(within(choices).getByRole('checkbox', { name: 'Role' }));
  expect(document.querySelectorAll('thead th')).toHaveLength(3);
});

it('shows what stands for no rows', () => {
  renderUi(<People rows={[]} />);
  expect(screen.getByText('No people')).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
});
