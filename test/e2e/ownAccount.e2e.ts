import type { Browser, Page } from 'playwright-core';
import { linkIn } from '../support/mailedLinks';
import { type MailServer, startMailServer } from '../support/mailServer';
import {
  call,
  eventually,
  expectAccessible,
  isHydrated,
  newPerson,
  openBrowser,
  type Person,
  signUp,
  startServer,
  type TestServer,
  tabTo,
  visit,
} from './support';

let server: TestServer;
let mails: MailServer;
let browser: Browser;

beforeAll(async () => {
  mails = await startMailServer();
  [server, browser] = await Promise.all([startServer({ SMTP_URL: mails.url }), openBrowser('--lang=en-US')]);
  // The first account runs the site.
  const { page, context } = await visit(browser, server);
  await signUp(page, ADMIN);
  await context.close();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await mails?.close();
});

const ADMIN = newPerson();

/** Goes to what has the name by Tab, and presses Enter. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab, and types into it. */
async function fill(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

/** The link of the newest mail to an address that leads to `path`, on this server. */
async function mailedLink(address: string, path: string): Promise<string> {
  const find = () =>
    mails.received.findLast(({ recipients, text }) => recipients.includes(address) && text?.includes(path));
  await eventually(async () => find() !== undefined, true, 30_000);
  const { pathname, search } = linkIn(find(), path);
  return `${pathname}${search}`;
}

async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await fill(page, 'Email or username', email);
  await fill(page, 'Password', password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').first().waitFor();
  await page.waitForURL((url) => url.pathname !== '/login');
}

const hasSession = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'magpie_session');

describe.each([
  ['desktop', 1280],
  ['phone', 390],
])('an account by keyboard on a %s', (_name, width) => {
  const open = () => visit(browser, server, { viewport: { width, height: 844 } });

  it('[ACCT-023] signs up, and comes back in by a new password where the old one is forgotten', async () => {
    const { page, context, expectQuiet } = await open();
    const person = newPerson();
    await page.goto('/signup');
    await fill(page, 'Email', person.email);
    await fill(page, 'Password', person.password);
    await fill(page, 'Birthday', '02281990');
    await press(page, 'Continue');
    await fill(page, 'First name', 'Ada');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/signup');
    expect(await hasSession(page)).toBe(true);

    await context.clearCookies();
    await page.goto('/login');
    await press(page, 'Forgot your password?');
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await expectAccessible(page);
    await fill(page, 'Email or username', person.email);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.goto(await mailedLink(person.email, '/password/reset'));
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await fill(page, 'New password', 'wide estuary 77');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    await expectAccessible(page);
    await logIn(page, { email: person.email, password: 'wide estuary 77' });
    expect(await hasSession(page)).toBe(true);
    expectQuiet();
    await context.close();
  });

  it('changes the address, and tells both', async () => {
    const { page, context, expectQuiet } = await open();
    const person = await signUp(page);
    const { email } = newPerson();
    await page.goto('/settings/edit/email');
    await page.getByRole('button', { name: 'Change email' }).waitFor();
    await press(page, 'Change email');
    await fill(page, 'New email', email);
    await fill(page, 'Current password', person.password);
    await page.keyboard.press('Enter');
    await page.getByText('We’ve sent a link to your new address').waitFor();
    await expectAccessible(page);
    await page.goto(await mailedLink(email, '/email/verify'));
    await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
    await eventually(
      async () => mails.received.some(({ recipients }) => recipients.includes(person.email)),
      true,
      30_000,
    );
    const me = await call<{ email: string }>(page, '/v3/users/me/');
    expect(me.data.email).toBe(email);
    expectQuiet();
    await context.close();
  });

  it('[PASS-007] [PASS-015] sets a parental passcode, and asks for it before a protected change', async () => {
    const { page, context, expectQuiet } = await open();
    const { email, password } = newPerson();
    await page.goto('/login');
    const young = { email, password, first_name: 'Kim', birthday: `${new Date().getFullYear() - 16}-01-01` };
    const { data } = await call<{ token: string }>(page, '/v3/register/email/handshake/', young);
    await call(page, '/resource/HandshakeSessionResource/create/', { token: data.token, isRegistration: true });
    await page.goto('/parental-passcode');
    await page.getByRole('form', { name: 'Set a passcode' }).waitFor();
    await fill(page, 'Passcode', '4711');
    await fill(page, 'Confirm passcode', '4711');
    await fill(page, 'Backup email', `adult.${email}`);
    await fill(page, 'Confirm backup email', `adult.${email}`);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('Change the passcode').first().waitFor();

    await page.goto('/settings/privacy');
    const toggle = page.getByRole('switch', { name: /^Hide from search engines/ });
    await isHydrated(toggle);
    const before = await toggle.isChecked();
    await tabTo(page, /^Hide from search engines/);
    await page.keyboard.press('Space');
    const dialog = page.getByRole('dialog', { name: 'Enter the parental passcode' });
    await dialog.waitFor();
    await expectAccessible(page);
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    await dialog.locator('[aria-invalid="true"]').waitFor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('4711');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => toggle.isChecked(), !before);
    expectQuiet();
    await context.close();
  });

  it('takes a copy of everything along, leaves, and comes back within the days of grace', async () => {
    const { page, context, expectQuiet } = await open();
    const person = await signUp(page);
    await page.goto('/settings/data');
    await page.getByRole('button', { name: 'Request a copy' }).waitFor();
    await press(page, 'Request a copy');
    const link = page.getByRole('link', { name: /^Download/ });
    await link.waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, /^Download/)]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);

    await page.goto('/settings/account-settings');
    await page.getByRole('button', { name: 'Delete account' }).waitFor();
    await press(page, 'Delete account');
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.waitFor();
    await expectAccessible(page);
    await fill(page, 'Current password', person.password);
    await page.keyboard.press('Enter');
    await eventually(() => hasSession(page), false);
    expect((await page.request.get(`${server.url}/${person.username}/`)).status()).toBe(404);
    await logIn(page, person);
    expect(await hasSession(page)).toBe(true);
    expect((await page.request.get(`${server.url}/${person.username}/`)).status()).toBe(200);
    expectQuiet();
    await context.close();
  });

  it('[INV-003] [INV-009] makes an invite link, and greets who opens it', async () => {
    const { page, context, expectQuiet } = await open();
    await signUp(page);
    await page.goto('/settings/invite');
    await page.getByRole('button', { name: 'Make a link to your profile' }).waitFor();
    await press(page, 'Make a link to your profile');
    const address = page.getByLabel('Invite link to your profile');
    await address.waitFor();
    await expectAccessible(page);
    const guest = await visit(browser, server, { viewport: { width, height: 844 } });
    await guest.page.goto(await address.inputValue());
    await guest.page.getByRole('heading', { level: 1, name: 'Robin' }).waitFor();
    const dialog = guest.page.getByRole('dialog', { name: 'Robin invited you' });
    if (width > 1000) {
      await dialog.waitFor();
      await expectAccessible(guest.page);
      await guest.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    } else expect(await dialog.isVisible()).toBe(false);
    guest.expectQuiet();
    expectQuiet();
    await guest.context.close();
    await context.close();
  });

  it('[SET-008] writes the profile, and removes a notification', async () => {
    const { page, context, expectQuiet } = await open();
    const person = await signUp(page);
    await page.goto('/settings/profile');
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await fill(page, 'About you', 'I collect kilns');
    await press(page, 'Add a link');
    await fill(page, 'Link 1', 'https://kilns.example/ida');
    await expectAccessible(page);
    await press(page, 'Save');
    await page.getByText('Your settings are saved').waitFor();
    await page.goto(`/${person.username}/`);
    await page.getByRole('link', { name: 'kilns.example/ida' }).waitFor();
    await expectAccessible(page);

    const fan = await visit(browser, server);
    await signUp(fan.page);
    const { data: me } = await call<{ id: string }>(page, '/v3/users/me/');
    await call(fan.page, '/resource/UserFollowResource/create/', { user_id: me.id });
    const entry = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await eventually(
      async () => {
        await page.goto('/notifications');
        return entry.count();
      },
      1,
      30_000,
    );
    await expectAccessible(page);
    const removed = page.waitForResponse((answer) => answer.url().includes('NewsItemResource/delete'));
    await press(page, /^Remove: /);
    await entry.waitFor({ state: 'detached' });
    await removed;
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    expect(await entry.count()).toBe(0);
    await expectAccessible(page);
    expectQuiet();
    await fan.context.close();
    await context.close();
  });

  it('sends feedback, which a site admin reads', async () => {
    const { page, context, expectQuiet } = await open();
    await signUp(page);
    await page.goto('/settings/feedback');
    await page.getByRole('button', { name: 'Write feedback' }).waitFor();
    await press(page, 'Write feedback');
    const dialog = page.getByRole('dialog', { name: 'Send feedback' });
    await dialog.waitFor();
    await fill(page, /^What/, `Larger kilns on a ${width}, please`);
    await expectAccessible(page);
    await press(page, 'Send');
    await page.getByRole('dialog', { name: 'Thank you' }).waitFor();
    await press(page, 'Done');

    const admin = await visit(browser, server);
    await logIn(admin.page, ADMIN);
    await admin.page.goto('/operations/feedback');
    await admin.page.getByText(`Larger kilns on a ${width}, please`).waitFor();
    expectQuiet();
    await admin.context.close();
    await context.close();
  });
});
