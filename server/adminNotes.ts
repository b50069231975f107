import { setupToken } from './platform/auth/setup';
import { checkAdmins, hasAccounts } from './platform/auth/siteAdmins';
import type { Services } from './platform/http/context';

/**
 * Stores who the site admins are and returns, in lines, what the person who starts the server should know of it: who was found
 * under the named user names, where to sign up while there is no account, and whether the site has none.
 */
export async function adminNotes(services: Pick<Services, 'db' | 'adminAccounts'>, address: string): Promise<string[]> {
  const { stored, missing, hasNobody } = await checkAdmins(services.db, services);
  const notes = stored.map(
    ({ name, fullName, since }) =>
      `Site admin from now on: ${name} (${JSON.stringify(fullName)}, signed up ${since.toISOString().slice(0, 10)})`,
  );
  if (hasNobody) notes.push('Nobody is the site admin. Name an account in ADMIN_ACCOUNTS.');
  const isEmpty = !(await hasAccounts(services.db));
  if (!isEmpty && missing.length === 0) return notes;

  const setup = `${address}/setup/${await setupToken(services.db)}`;
  if (missing.length > 0) {
    notes.push(
      `ADMIN_ACCOUNTS names ${missing.join(', ')}, without an account yet. Sign up under that name at ${setup}`,
    );
  } else {
    notes.push(`The first account becomes the site admin. From another device, sign up at ${setup}`);
  }
  notes.push('That address works once. Use the name under which this server is known where it says localhost.');
  return notes;
}
