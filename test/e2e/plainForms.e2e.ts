import type { Browser } from 'playwright-core';
import { expectAccessible, newPerson, openBrowser, startServer, type TestServer, visit } from './support';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe('with scripts off', () => {
  it('[ACCT-003] signs up, sees what is wrong on the page itself, logs out and in again', async () => {
    const { page, context } = await visit(browser, server, { javaScriptEnabled: false });
    const person = newPerson();
    await page.goto('/signup?next=%2Ftopics');
    const main = page.getByRole('main');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await main.getByRole('button', { name: 'Continue' }).click();
    expect(new URL(page.url()).pathname).toBe('/signup');
    await page.getByRole('heading', { name: 'Start your collection' }).waitFor();
    expect(await page.content()).not.toContain('resource_response');
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody');
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');

    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Birthday').fill('1990-02-28');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await main.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/topics');
    expect((await context.cookies()).map(({ name }) => name)).toContain('magpie_session');

    await context.clearCookies();
    await page.goto('/login');
    const logIn = async (password: string) => {
      await page.getByLabel('Email or username').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await main.getByRole('button', { name: 'Log in', exact: true }).click();
    };
    await logIn('not this one');
    await page.getByRole('alert').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await logIn(person.password);
    await page.waitForURL(`${server.url}/`);
    expect((await context.cookies()).map(({ name }) => name)).toContain('magpie_session');
    await context.close();
  });

  it('says it in the language of the page, and leads nowhere else', async () => {
    const { page, context } = await visit(browser, server, { javaScriptEnabled: false, locale: 'de-DE' });
    await page.goto('/login?next=%2F%2Fevil.example');
    await page.getByRole('textbox').first().fill('nobody@example.com');
    await page.locator('input[name=password]').fill('something long');
    await page.locator('main form button[type=submit]').click();
    const alert = page.getByRole('alert').first();
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/Passwort/);
    await context.close();
  });

  it('[ACCT-001] takes no form of another site', async () => {
    const { context } = await visit(browser, server);
    const form = { username_or_email: 'a@example.com', password: 'quiet harbour 42' };
    for (const headers of [{ origin: 'https://evil.example' }, {}] as Record<string, string>[]) {
      expect((await context.request.post('/login', { form, headers })).status()).toBe(403);
    }
    await context.close();
  });
});

it('a page that a form was refused on is whole, and its client starts', async () => {
  const { page, context } = await visit(browser, server);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email or username').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('something long');
  await page.unroute('**/assets/*.js');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  await expectAccessible(page);
  await context.close();
});
