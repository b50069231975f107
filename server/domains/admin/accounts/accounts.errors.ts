import { type ApiError, conflict, invalid } from '../../../platform/http/errors';

export const cannotSuspendYourself = (): ApiError => conflict('cannotSuspendYourself');
export const adminsCannotBeSuspended = (): ApiError => conflict('adminsCannotBeSuspended');
export const suspendedCannotBeAdmin = (): ApiError => conflict('suspendedCannotBeAdmin');
/** An account that is being deleted stays suspended, so that its owner cannot open it again. */
export const accountBeingDeleted = (): ApiError => conflict('accountBeingDeleted');
export const adminIsNamed = (): ApiError => conflict('adminIsNamed');
export const lastAdmin = (): ApiError => conflict('lastAdmin');
export const cannotChangeOwnRole = (): ApiError => conflict('cannotChangeOwnRole');
export const adminHasAllRoles = (): ApiError => conflict('adminHasAllRoles');
/** For moderators: site admins suspend those with a role, who lose it. */
export const staffCannotBeSuspended = (): ApiError => conflict('staffCannotBeSuspended');
export const reasonMissing = (): ApiError => invalid({ reason: 'reasonMissing' });
