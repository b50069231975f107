import { type CatalogueLoader, loadI18n, loadMessages } from '../../../src/i18n/i18n';

describe('the catalogues of an application', () => {
  it('are brought once each, and again where they could not be had', async () => {
    const brought: string[] = [];
    const load: CatalogueLoader = async (language, name) => {
      brought.push(`${language} ${name}`);
      if (brought.length === 2) throw new Error('offline');
      return { Save: name };
    };
    const i18n = await loadI18n('de', load);
    await expect(loadMessages(i18n, ['search'])).rejects.toThrow('offline');
    await loadMessages(i18n, ['search']);
    await loadMessages(i18n, ['search', 'profile']);
    expect(brought).toEqual(['de common', 'de search', 'de search', 'de profile']);
    expect(i18n._('Save')).toBe('profile');
  });
});
