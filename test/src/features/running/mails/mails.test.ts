import { renderTestMail } from '../../../../support/renderTestMail';

const params = { name: 'Ida', kind: 'pin' as const, url: 'https://pins.example/settings/decisions' };
const write = (title: string, reason: string) =>
  renderTestMail(
    'en_US',
    { template: 'contentRemoved', params: { ...params, title, reason } },
    { origin: 'https://pins.example', siteName: 'Nest' },
  );

it('links to the web addresses that the site admins write, and to none that a title is', async () => {
  const { html, text } = await write('https://evil.example/a', 'Spam （https://pins.example/rules_(en)）。');
  expect(html).toContain(
    '<p>Reason: Spam （<a href="https://pins.example/rules_(en)">https://pins.example/rules_(en)</a>）。</p>',
  );
  expect(text).toContain('Nest · https://pins.example');
  expect(text).toContain('Reason: Spam （https://pins.example/rules_(en)）。');
  expect(html + text).not.toContain('https://evil.example');
  expect(text.replaceAll('\u200c', '')).toContain('https://evil.example/a');
});
