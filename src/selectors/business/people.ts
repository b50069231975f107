import type { DataOf } from '../../../contract/api';
import type { RootState } from '../../reducers/root';
import { selectFormRequest } from '../requests';

type Entries = DataOf<'BusinessInvitesResource.create'>;

export const inviteFormId = (businessId: string): string => `businessInvite:${businessId}`;

const NONE: readonly string[] = [];
const messages = new WeakMap<Entries, readonly string[]>();

/** Why entries of the last call that invited were refused, in words. */
function refusedIn(entries: Entries): readonly string[] {
  const found = messages.get(entries) ?? entries.flatMap(({ exception }) => exception?.message ?? []);
  messages.set(entries, found);
  return found;
}

export const selectInviteStatus = (state: RootState, businessId: string) =>
  selectFormRequest(state, 'BusinessInvitesResource.create', inviteFormId(businessId))?.status ?? 'none';

/** What the dialog says of the last try: refused entries, or why the whole call failed. */
export function selectInviteProblems(state: RootState, businessId: string): readonly string[] {
  const request = selectFormRequest(state, 'BusinessInvitesResource.create', inviteFormId(businessId));
  const data = request?.data as Entries | null | undefined;
  return data ? refusedIn(data) : NONE;
}

export const selectInviteError = (state: RootState, businessId: string): string | null =>
  selectFormRequest(state, 'BusinessInvitesResource.create', inviteFormId(businessId))?.error?.message ?? null;
