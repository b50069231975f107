import { conflict, forbidden, invalid, notFound } from '../../../platform/http/errors';

export const notToInvite = () => forbidden('notYourBoardToInvite');
export const notYoursToAnswer = () => forbidden('notYourBoardToAnswer');
export const noSuchInvite = () => notFound('inviteNotFound');
export const noSuchCollaborator = () => notFound('collaboratorNotFound');
export const tooMuchAccess = () => forbidden('tooMuchAccess');
export const cannotFollowYourself = () => invalid({ user_ids: 'cannotInviteYourself' });
export const notTheOwner = () => invalid({ user_ids: 'cannotInviteOwner' });
export const noSuchPeople = () => invalid({ user_ids: 'inviteesNotFound' });
export const boardIsFull = () => conflict('boardIsFull');
export const isMember = () => conflict('alreadyMember');
export const isAnswered = () => conflict('inviteAnswered');
