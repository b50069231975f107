import { parseRestoreArguments } from '../../scripts/restoreArguments';

it('takes --force from after the folder, and from npm, which takes it where no -- stands before', () => {
  expect(parseRestoreArguments(['backup', '--force'], {})).toEqual({ backup: 'backup', force: true });
  expect(parseRestoreArguments(['backup'], { npm_config_force: 'true' })).toEqual({ backup: 'backup', force: true });
  expect(parseRestoreArguments(['backup'], { npm_config_force: '' })).toEqual({ backup: 'backup', force: false });
});

it.each([[[]], [['one', 'two']], [['one', '--fore']]])('refuses %j in words', (given) => {
  expect(() => parseRestoreArguments(given, {})).toThrow('npm run restore -- <folder of the backup> [--force]');
});
