/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { screen, waitFor, within } from '@testing-library/react';
import { type Column, DataTable } from '../../../src/ui/DataTable';
import { renderUi } from './renderUi';

interface Lamp {
  name: string;
  watts: number | null;
}

const columns: Column<Lamp>[] = [
  { id: 'name', label: 'Lamp', value: ({ name }) => name },
  { id: 'watts', label: 'Watts', isNumeric: true, value: ({ watts }) => watts },
  { id: 'note', label: 'Note', render: () => '—' },
];
const texts = {
  search: 'Search',
  details: 'Details',
  nothing: 'Nothing',
  previous: 'Previous',
  next: 'Next',
  range: (from: number, to: number, count: number) => `${from}–${to} of ${count}`,
};
const LAMPS: Lamp[] = [
  { name: 'Desk', watts: 9 },
  { name: 'Arc', watts: null },
  { name: 'Floor', watts: 40 },
];

const show = (rows: readonly Lamp[], pageSize = 25) => {
  const { user } = renderUi(
    <DataTable
      label="Lamps"
      texts={texts}
      columns={columns}
      rows={rows}
      pageSize={pageSize}
      rowKey={({ name }) => name}
      searchText={({ name }) => name}
      details={({ name }) => `More of ${name}`}
      empty={<p>No lamps</p>}
    />,
  );
  return user;
};
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

it('sorts by a column and back, with what is not known last, and says so', async () => {
  const user = show(LAMPS);
  expect(names()).toEqual(['Desk', 'Arc', 'Floor']);
  const heading = screen.getByRole('columnheader', { name: 'Watts' });
  await user.click(within(heading).getByRole('button'));
  expect([names(), heading.getAttribute('aria-sort')]).toEqual([['Floor', 'Desk', 'Arc'], 'descending']);
  await user.click(within(heading).getByRole('button'));
  expect([names(), heading.getAttribute('aria-sort')]).toEqual([['Desk', 'Floor', 'Arc'], 'ascending']);
  expect(screen.getByRole('columnheader', { name: 'Note' })).not.toHaveAttribute('aria-sort');
});

it('searches in any script, whatever case and accents', async () => {
  const user = show([...LAMPS, { name: 'Λάμπα', watts: 1 }]);
  await user.type(screen.getByRole('searchbox'), 'ΛΑΜΠ');
  await waitFor(() => expect(names()).toEqual(['Λάμπα']));
});

it('turns pages and searches, from the first page on', async () => {
  const user = show(LAMPS, 2);
  expect(screen.getByRole('status')).toHaveTextContent('1–2 of 3');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(names()).toEqual(['Floor']);
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.type(screen.getByRole('searchbox'), 'd');
  expect(names()).toEqual(['Desk']);
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.queryAllByRole('rowheader')).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Nothing');
});

it('opens one row at a time', async () => {
  const user = show(LAMPS);
  const [first, second] = screen.getAllByRole('button', { name: 'Details' }) as [HTMLElement, HTMLElement];
  await user.click(first);
  expect(first).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('More of Desk')).toBeVisible();
  await user.click(second);
  expect(screen.queryByText('More of Desk')).toBeNull();
});

it('shows what stands for no rows', () => {
  show([]);
  expect(screen.getByText('No lamps')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
