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
  expect(parseRestoreArguments(['--drill'], {})).toEqual({ backup: null, force: false, isDrill: true });
  expect(parseRestoreArguments(['one'], { npm_config_drill: 'true' })).toMatchObject({ backup: 'one', isDrill: true });
});
