import type { OptionsOf } from '../../../../contract/api';
import { SIGN_UP_MODES, type SignUpMode } from '../../../../contract/constants/people/signUp';
import type { Db } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { logAdminAction } from '../auditLog';
import { findChosenMode, putChosenMode } from './signUpLinks.repository';

type Asking = Pick<Ctx, 'signUpMode'> & { readonly db: Db };

/** What site admins chose on the operations page; null: SIGN_UP decides. */
export async function chosenMode(db: Db): Promise<SignUpMode | null> {
  const value = await findChosenMode(db);
  return SIGN_UP_MODES.find((mode) => mode === value) ?? null;
}

/** Who may make an account: what site admins chose, or else SIGN_UP. */
export const modeInForce = async ({ db, signUpMode }: Asking): Promise<SignUpMode> =>
  (await chosenMode(db)) ?? signUpMode;

/** After this time pages say what another process has changed. ms */
const REMEMBERED_MS = 1000;
let remembered = new WeakMap<Db, { mode: Promise<SignUpMode>; until: number }>();

/** As `modeInForce`, a second old at most: for pages, which come from the page cache without asking the database. */
export function recallMode(asking: Asking): Promise<SignUpMode> {
  const now = performance.now();
  const known = remembered.get(asking.db);
  if (known && known.until > now) return known.mode;
  const mode = modeInForce(asking);
  const memory = remembered;
  memory.set(asking.db, { mode, until: now + REMEMBERED_MS });
  mode.catch(() => memory.delete(asking.db));
  return mode;
}

/** A site admin decides who may make an account; null: SIGN_UP decides again. */
export async function changeMode(ctx: Ctx, { mode }: OptionsOf<'SignUpModeResource.update'>): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    await putChosenMode(tx, mode);
    const subject = { id: '', name: mode ?? ctx.signUpMode };
    await logAdminAction(tx, ctx, viewer, { action: 'changeSignUp', subject });
  });
  remembered = new WeakMap();
}
