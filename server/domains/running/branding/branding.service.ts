import type { DataOf, OptionsOf } from '../../../../contract/api';
import { isAccentReadable } from '../../../../contract/constants/running/accent';
import type { AuditAction } from '../../../../contract/constants/running/auditLog';
import { type Branding, DEFAULT_BRANDING } from '../../../../contract/constants/running/branding';
import type { Db } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { isEmailAddress } from '../../../platform/text/emailAddress';
import { cleanLine, cleanText, isSeen } from '../../../platform/text/text';
import { logAdminAction } from '../auditLog';
import { accentTooLight, contactInvalid } from './branding.errors';
import { type ChosenBranding, chosenBranding } from './branding.repository';

export interface About {
  siteName: string;
  text: string | null;
  /** An email address, or a web address. */
  contact: string | null;
}

type Part = keyof ChosenBranding;

const ACTIONS: Readonly<Record<Part, AuditAction>> = {
  name: 'changeSiteName',
  accent: 'changeAccent',
  welcome: 'changeWelcome',
  about: 'changeAbout',
  contact: 'changeContact',
};
const PARTS = Object.keys(ACTIONS) as Part[];
/** Too long for the audit log; everybody reads them. */
const LONG: readonly Part[] = ['welcome', 'about'];

/** After this time pages and mails show what another process has changed. ms */
const REMEMBERED_MS = 1000;
let remembered = new WeakMap<Db, { branding: Promise<Branding>; until: number }>();

/** How the site calls itself and looks; a second old at most, so that pages come without asking the database. */
export function recallBranding({ db }: { readonly db: Db }): Promise<Branding> {
  const now = performance.now();
  const memory = remembered;
  const known = memory.get(db);
  if (known && known.until > now) return known.branding;
  const branding = chosenBranding.find(db).then(shown);
  memory.set(db, { branding, until: now + REMEMBERED_MS });
  branding.catch(() => memory.delete(db));
  return branding;
}

/** What every page has. The page about the site alone has its texts. */
const shown = ({ about, contact, ...chosen }: ChosenBranding): Branding => ({
  ...DEFAULT_BRANDING,
  ...chosen,
  hasAbout: about !== undefined || contact !== undefined,
});

export async function readBranding({ db }: Pick<Ctx, 'db'>): Promise<DataOf<'SiteBrandingResource.get'>> {
  const { name, accent, welcome, about, contact } = await chosenBranding.find(db);
  return {
    name: name ?? null,
    accent: accent ?? null,
    welcome: welcome ?? null,
    about: about ?? null,
    contact: contact ?? null,
  };
}

/** What site admins say of themselves and their rules; null: nothing, not even how to reach them. */
export async function readAbout({ db }: Pick<Ctx, 'db'>): Promise<About | null> {
  const { name = DEFAULT_BRANDING.name, about = null, contact = null } = await chosenBranding.find(db);
  return about === null && contact === null ? null : { siteName: name, text: about, contact };
}

/**
 * A site admin changes what is given; null, or a text in which nothing is visible: the default again. What does not
 * change is not in the audit log. Throws 400 for a color on which white cannot be read.
 */
export async function changeBranding(ctx: Ctx, options: OptionsOf<'SiteBrandingResource.update'>): Promise<void> {
  const viewer = requireViewer(ctx);
  const wanted = cleaned(options);
  await inTransaction(ctx.db, async (tx) => {
    const chosen = await chosenBranding.lock(tx);
    const changed = PARTS.filter((part) => part in wanted && chosen[part] !== wanted[part]);
    if (changed.length === 0) return;
    await chosenBranding.save(tx, { ...chosen, ...wanted });
    for (const part of changed) {
      const name = LONG.includes(part) ? '' : (wanted[part] ?? (part === 'name' ? DEFAULT_BRANDING.name : ''));
      const subject = { id: '', name, ownerId: viewer.id };
      await logAdminAction(tx, ctx, viewer, { action: ACTIONS[part], subject });
    }
  });
  remembered = new WeakMap();
}

type Wanted = { [part in Part]?: string | undefined };

function cleaned({ name, accent, welcome, about, contact }: OptionsOf<'SiteBrandingResource.update'>): Wanted {
  const wanted: Wanted = {};
  if (name !== undefined) wanted.name = seen(name && cleanLine('name', name));
  if (welcome !== undefined) wanted.welcome = seen(welcome && cleanText('welcome', welcome));
  if (about !== undefined) wanted.about = seen(about && cleanText('about', about));
  if (contact !== undefined) {
    wanted.contact = seen(contact && cleanLine('contact', contact));
    if (wanted.contact && !isEmailAddress(wanted.contact) && !isWebAddress(wanted.contact)) throw contactInvalid();
  }
  if (accent !== undefined) {
    wanted.accent = accent?.toLowerCase();
    if (wanted.accent && !isAccentReadable(wanted.accent)) throw accentTooLight(wanted.accent);
  }
  return wanted;
}

const isWebAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

const seen = (text: string | null) => (text !== null && isSeen(text) ? text : undefined);
