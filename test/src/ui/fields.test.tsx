/** @jest-environment jest-fixed-jsdom */
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Checkbox, Switch } from '../../../src/ui/fields/Checkbox';
import { MessageField } from '../../../src/ui/fields/MessageField';
import { PasswordField } from '../../../src/ui/fields/PasswordField';
import { RadioGroup } from '../../../src/ui/fields/RadioGroup';
import { SearchField } from '../../../src/ui/fields/SearchField';
import { SegmentedControl } from '../../../src/ui/fields/SegmentedControl';
import { Select } from '../../../src/ui/fields/Select';
import { TextArea } from '../../../src/ui/fields/TextArea';
import { TextField } from '../../../src/ui/fields/TextField';
import { renderUi } from './renderUi';

describe('a text field', () => {
  it('is named by its label and described by its hint', () => {
    renderUi(<TextField label="Username" hint="Letters and digits." />);
    const field = screen.getByRole('textbox', { name: 'Username' });
    expect(field).toHaveAccessibleDescription('Letters and digits.');
    expect(field).toBeValid();
  });

  it('says its error first, and that it is invalid', () => {
    renderUi(<TextField label="E-mail" hint="We never show it." error="Add what comes after the @." />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(field).toHaveAccessibleDescription('Add what comes after the @. We never show it.');
    expect(field).toBeInvalid();
  });

  it('hands on what is written', async () => {
    const onValueChange = jest.fn();
    const { user } = renderUi(<TextField label="Title" onValueChange={onValueChange} />);
    await user.type(screen.getByRole('textbox'), 'ab');
    expect(onValueChange.mock.calls).toEqual([['a'], ['ab']]);
  });

  it('counts code points, not UTF-16 units, and never cuts', async () => {
    const { user } = renderUi(<TextArea label="About" counterMax={3} />);
    const field = screen.getByRole('textbox');
    await user.type(field, '🪴🪴');
    expect(screen.getByText('2/3')).toBeVisible();
    expect(field).toHaveAccessibleDescription('1 character left');
    await user.type(field, 'xyz');
    expect(field).toHaveValue('🪴🪴xyz');
    expect(field).toHaveAccessibleDescription('2 characters too many');
  });
});

it.each([
  [TextField, 'textbox'],
  [TextArea, 'textbox'],
  [SearchField, 'searchbox'],
] as const)('limits a text to as many characters as the contract counts, not UTF-16 units', async (Kind, role) => {
  const { user } = renderUi(<Kind label="Name" maxLength={6} />);
  const field = screen.getByRole(role);
  // An emoji of two units, and a decomposed letter.
  await user.type(field, '🪴e\u0301');
  await user.type(field, 'abcdef');
  expect(field).toHaveValue('🪴e\u0301abcd');
});

it('shows a password and hides it again', async () => {
  const { user } = renderUi(<PasswordField label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText('Password');
  await user.type(field, 'secret');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('secret');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

it('clears a search and gives the focus back to it', async () => {
  const onValueChange = jest.fn();
  const { user } = renderUi(<SearchField label="Search" defaultValue="linen" onValueChange={onValueChange} />);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  const field = screen.getByRole('searchbox', { name: 'Search' });
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(onValueChange).toHaveBeenLastCalledWith('');
  expect(screen.queryByRole('button')).toBeNull();
});

it('tells a checkbox from a switch, and passes on both', async () => {
  const onCheckedChange = jest.fn();
  const { user } = renderUi(
    <>
      <Checkbox
        label="Comments"
        hint="From everybody."
        error="Choose one."
        isIndeterminate
        onCheckedChange={onCheckedChange}
      />
      <Switch label="Autoplay" onCheckedChange={onCheckedChange} />
    </>,
  );
  const box = screen.getByRole('checkbox', { name: 'Comments' });
  expect(box).toBePartiallyChecked();
  expect(box).toHaveAccessibleDescription('Choose one. From everybody.');
  await user.click(screen.getByText('Autoplay'));
  expect(screen.getByRole('switch', { name: 'Autoplay' })).toBeChecked();
  expect(onCheckedChange.mock.calls).toEqual([[true]]);
});

function Privacy({ as: Group }: { as: typeof RadioGroup }) {
  const [value, setValue] = useState<'public' | 'secret'>('public');
  const options = [
    { value: 'public', label: 'Public', hint: 'Everybody.' },
    { value: 'secret', label: 'Secret' },
  ] as const;
  return <Group label="Who can see it" options={options} value={value} onValueChange={setValue} />;
}

it.each([
  ['a radio group', RadioGroup],
  ['a segmented control', SegmentedControl as typeof RadioGroup],
])('walks %s with the arrow keys', async (_, Group) => {
  const { user } = renderUi(<Privacy as={Group} />);
  const group = screen.getByRole('group', { name: 'Who can see it' });
  await user.tab();
  expect(within(group).getByRole('radio', { name: 'Public' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(within(group).getByRole('radio', { name: 'Secret' })).toBeChecked();
});

it('chooses from a select', async () => {
  const onValueChange = jest.fn();
  const options = [
    { value: 'en', label: 'English' },
    { value: 'de', label: 'Deutsch' },
  ];
  const { user } = renderUi(<Select label="Language" options={options} onValueChange={onValueChange} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
  expect(onValueChange).toHaveBeenCalledWith('de');
});

it('leads back to a message that is too long to send', async () => {
  const onSend = jest.fn();
  const texts = { label: 'Comment', sendLabel: 'Send', error: 'Use at most 3 characters' };
  const { user } = renderUi(<MessageField {...texts} value="four" max={3} onValueChange={() => {}} onSend={onSend} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveFocus();
  expect(onSend).not.toHaveBeenCalled();
});

it('writes a message in the direction of its text, and shows the placeholder in that of the page', () => {
  const field = (value: string) => (
    <MessageField label="Comment" sendLabel="Send" value={value} max={9} onValueChange={() => {}} onSend={() => {}} />
  );
  const { rerender } = renderUi(field(''));
  expect(screen.getByRole('textbox', { name: 'Comment' })).not.toHaveAttribute('dir');
  rerender(field('four'));
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveAttribute('dir', 'auto');
});
