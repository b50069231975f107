import type { DataOf } from '../../../contract/api';
import type { RootState } from '../../reducers/root';
import { selectFormRequest } from '../requests';

type Entries = DataOf<'BusinessInvitesResource.create'>;

/** `attempt` names one try of the form, so that nothing of an earlier one shows. */
export const inviteFormId = (attempt: string): string => `businessInvite:${attempt}`;

const NONE: readonly string[] = [];
const messages = new WeakMap<Entries, readonly string[]>();

/** Why entries of the last call that invited were refused, in words. */
function refusedIn(entries: Entries): readonly string[] {
  const found = messages.get(entries) ?? entries.flatMap(({ exception }) => exception?.message ?? []);
  messages.set(entries, found);
  return found;
}

export const selectInviteStatus = (state: RootState, attempt: string) =>
  selectFormRequest(state, 'BusinessInvitesResource.create', inviteFormId(attempt))?.status ?? 'none';

/** What the dialog says of the last try: refused entries, or why the whole call failed. */
export function selectInviteProblems(state: RootState, attempt: string): readonly string[] {
  const request = selectFormRequest(state, 'BusinessInvitesResource.create', inviteFormId(attempt));
  const data = request?.data as Entries | null | undefined;
  return data ? refusedIn(data) : NONE;
}

export const selectInviteError = (state: RootState, attempt: string): string | null =>
  selectFormRequest(state, 'BusinessInvitesResource.create', inviteFormId(attempt))?.error?.message ?? null;
