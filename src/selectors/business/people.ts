import type { DataOf } from '../../../contract/api';
import type { BusinessId, MemberId } from '../../../contract/schemas/common';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

type Person = DataOf<'BusinessPersonResource.get'>;

/** A person of a business, as their own page shows them; null until they are read. */
export const selectPerson = (state: RootState, businessId: string, memberId: string): Person | null =>
  (selectRequest(state, 'BusinessPersonResource.get', {
    business_id: businessId as BusinessId,
    member_id: memberId as MemberId,
  })?.data as Person | null | undefined) ?? null;
