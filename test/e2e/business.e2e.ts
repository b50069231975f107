import type { Browser, Page } from 'playwright-core';
import {
  eventually,
  expectAccessible,
  isHydrated,
  openBrowser,
  signUp,
  startServer,
  type TestServer,
  visit,
} from './support';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Fills the steps of the sign-up form, by which an account becomes that of a business. */
async function makeBusiness(page: Page, name: string): Promise<void> {
  await page.goto('/business/create');
  const next = page.getByRole('button', { name: 'Continue' });
  await isHydrated(next);
  await page.getByRole('radio', { name: 'Turn my account into a business account' }).check({ force: true });
  await page.getByRole('checkbox').first().check({ force: true });
  await next.click();
  await page.getByLabel('Name of the business').fill(name);
  await page.getByRole('group', { name: 'What describes you best?' }).getByRole('radio').first().check({ force: true });
  await page.getByLabel('What does your business do?').selectOption({ index: 1 });
  await page.getByLabel('Country', { exact: true }).selectOption('DE');
  await page.getByRole('group', { name: 'Do you have a website?' }).getByLabel('No').check({ force: true });
  await expectAccessible(page);
  await next.click();
  await page.getByLabel('First name').fill('Lena');
  await page.getByRole('button', { name: /^Create/ }).click();
  await page.waitForURL(/\/business\/manager\/\d+/);
}

it('an owner invites a colleague, who accepts, sees what an employee may, and works with one ad account', async () => {
  const owner = await visit(browser, server);
  await signUp(owner.page);
  expect((await owner.page.goto('/business/create'))?.status()).toBe(404);
  await owner.page.goto('/operations/business');
  await owner.page.getByText('Business accounts', { exact: true }).click();
  await owner.page.getByRole('switch', { name: 'Business accounts', checked: true }).waitFor();
  // The switch moves before the server has answered.
  await eventually(async () => (await owner.page.request.get('/business/create')).status(), 200);
  await makeBusiness(owner.page, 'Lampenhaus');
  await owner.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  const colleague = await visit(browser, server, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { username } = await signUp(colleague.page);
  expect((await colleague.page.goto('/business'))?.status()).toBe(404);
  expect((await colleague.page.goto('/business/invites'))?.status()).toBe(404);

  await owner.page
    .getByRole('navigation', { name: 'Business management' })
    .getByRole('link', { name: 'People' })
    .click();
  await owner.page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('Email addresses or user names').fill(username);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await dialog.waitFor({ state: 'detached' });
  await owner.page.getByRole('grid', { name: 'Invitations' }).getByText(username).waitFor();
  await expectAccessible(owner.page);

  await colleague.page.goto('/business/invites');
  await expectAccessible(colleague.page);
  await colleague.page.getByRole('button', { name: 'Accept' }).click();
  await colleague.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const navigation = colleague.page.getByRole('navigation', { name: 'Business management' });
  expect(await navigation.getByRole('link', { name: 'People' }).count()).toBe(0);
  const people = `${new URL(colleague.page.url()).pathname}/people`;
  expect((await colleague.page.goto(people))?.status()).toBe(404);

  await owner.page.reload();
  const row = owner.page.getByRole('grid', { name: 'People' }).getByRole('row').filter({ hasText: 'Robin' });
  expect(await row.getByRole('combobox').inputValue()).toBe('EMPLOYEE');

  const pages = owner.page.getByRole('navigation', { name: 'Business management' });
  await pages.getByRole('link', { name: 'Ad accounts' }).click();
  await owner.page.getByRole('button', { name: 'Create ad account' }).click();
  const account = owner.page.getByRole('dialog', { name: 'Create an ad account' });
  await account.getByLabel('Name').fill('Leuchten');
  await account.getByLabel('Currency').selectOption('EUR');
  await account.getByRole('button', { name: 'Create ad account' }).click();
  await account.waitFor({ state: 'detached' });
  await owner.page.getByRole('row').filter({ hasText: 'Leuchten' }).getByText('Germany').waitFor();
  await owner.page.getByRole('checkbox', { name: 'Select Leuchten' }).check({ force: true });
  await owner.page.getByRole('button', { name: 'Give access' }).click();
  const access = owner.page.getByRole('dialog', { name: 'Give access' });
  await access.getByLabel('Person').selectOption({ label: 'Robin' });
  await access.getByRole('checkbox', { name: 'Manage campaigns and tags' }).check({ force: true });
  await expectAccessible(owner.page);
  await access.getByRole('button', { name: 'Give access' }).click();
  await owner.page.getByRole('button', { name: 'Yes, give access' }).click();
  await access.waitFor({ state: 'detached' });

  await owner.page.getByRole('link', { name: 'Leuchten' }).click();
  await owner.page.getByRole('grid', { name: 'People with access' }).getByRole('link', { name: 'Robin' }).click();
  await owner.page.getByRole('grid', { name: 'Access' }).getByText('Leuchten').waitFor();
  await pages.getByRole('link', { name: 'Asset groups' }).click();
  await owner.page.getByRole('button', { name: 'Create asset group' }).click();
  const group = owner.page.getByRole('dialog', { name: 'Create an asset group' });
  await group.getByLabel('Name').fill('Jahreszeiten');
  await group.getByRole('checkbox', { name: 'Product line' }).check({ force: true });
  await group.getByRole('button', { name: 'Create asset group' }).click();
  await owner.page.getByRole('heading', { level: 1, name: 'Jahreszeiten' }).waitFor();
  await owner.page.getByRole('button', { name: 'Add assets' }).click();
  const added = owner.page.getByRole('dialog', { name: 'Add assets' });
  await added.getByRole('checkbox', { name: /Leuchten/ }).check({ force: true });
  await added.getByRole('button', { name: 'Add', exact: true }).click();
  await owner.page.getByRole('grid', { name: 'Assets in the group' }).getByText('Leuchten').waitFor();
  await expectAccessible(owner.page);
  await pages.getByRole('link', { name: 'Partners' }).click();
  await owner.page.getByText('No business works with your assets').waitFor();
  await expectAccessible(owner.page);
  await pages.getByRole('link', { name: 'History' }).click();
  await owner.page.getByLabel('Last day').fill(new Date().toISOString().slice(0, 10));
  await owner.page.getByRole('row').filter({ hasText: 'Asset group created' }).getByText('Jahreszeiten').waitFor();
  await expectAccessible(owner.page);

  await colleague.page.goto(people.replace(/people$/, 'tags'));
  await colleague.page.getByRole('button', { name: 'Create tag' }).click();
  const tag = colleague.page.getByRole('dialog', { name: 'Create a conversion tag' });
  await tag.getByLabel('Name').fill('Laden');
  await tag.getByRole('button', { name: 'Create tag' }).click();
  await tag.waitFor({ state: 'detached' });
  expect(await colleague.page.getByLabel('Code for your pages').inputValue()).toContain('/tag/v1.js');
  await expectAccessible(colleague.page);
  const { scrollWidth, width } = await colleague.page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    width: innerWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(width);
  expect((await navigation.boundingBox())?.height).toBeLessThan(64);
  const current = await navigation.getByRole('link', { name: 'Conversion tags' }).boundingBox();
  expect((current?.x ?? -1) >= 0 && (current?.x ?? 0) + (current?.width ?? 0) <= 390).toBe(true);
  owner.expectQuiet();
  await owner.context.close();
  await colleague.context.close();
});
