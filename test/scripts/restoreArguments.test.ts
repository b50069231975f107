import { parseRestoreArguments } from '../../scripts/restoreArguments';

it('takes --force from after the folder, and from npm, which takes it where no -- stands before', () => {
  expect(parseRestoreArguments(['backup', '--force'], {})).toMatchObject({ backup: 'backup', force: true });
  expect(parseRestoreArguments(['backup'], { npm_config_force: 'true' })).toMatchObject({
    backup: 'backup',
    force: true,
  });
  expect(parseRestoreArguments(['backup'], { npm_config_force: '' })).toMatchObject({ backup: 'backup', force: false });
});

it.each([[[]], [['one', 'two']], [['one', '--fore']]])('refuses %j in words', (given) => {
  expect(() => parseRestoreArguments(given, {})).toThrow('npm run restore -- <folder of the backup> [--force]');
});

it('takes a drill without a folder, also from npm', () => {
  expect(parseRestoreArguments(['--drill'], {})).toEqual({
    backup: null,
    force: false,
    identity: null,
    isDrill: true,
    part: null,
  });
  expect(parseRestoreArguments(['one'], { npm_config_drill: 'true' })).toMatchObject({ backup: 'one', isDrill: true });
});

it('takes one board or one person, from the newest backup or a named one, on trial or not', () => {
  expect(parseRestoreArguments(['--board', '/ida/trips/', '--from', 'one', '--dry-run'], {})).toMatchObject({
    backup: 'one',
    part: { wanted: { board: '/ida/trips/' }, isDryRun: true },
  });
  expect(parseRestoreArguments(['--person', 'ida'], {})).toMatchObject({
    backup: null,
    part: { wanted: { username: 'ida' }, isDryRun: false },
  });
});

it.each([
  [['--board', '1', '--person', 'ida']],
  [['one', '--board', '1']],
  [['--board', '1', '--force']],
  [['one', '--dry-run']],
])('refuses %j, which asks for two things', (given) => {
  expect(() => parseRestoreArguments(given, {})).toThrow('--board <address or id>');
});
