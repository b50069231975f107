import { ApiError, forbidden, invalid, notFound } from '../../platform/http/errors';

export const notToInvite = () => forbidden('Only the owner of this board may invite people to it.');
export const notYoursToAnswer = () => forbidden('Only the owner of this board may answer that.');
export const noSuchInvite = () => notFound('That invitation is not there any more.');
export const noSuchCollaborator = () => notFound('That person does not add to this board.');
export const tooMuchAccess = () => forbidden('You may only give others what you may do yourself.');
export const cannotFollowYourself = () => invalid({ user_ids: 'You cannot invite yourself.' });
export const notTheOwner = () => invalid({ user_ids: 'This board is theirs already.' });
export const noSuchPeople = () => invalid({ user_ids: 'One of these people is not there.' });
export const boardIsFull = () => new ApiError('conflict', { message: 'This board has as many people as it can hold.' });
export const isMember = () => new ApiError('conflict', { message: 'You may add to this board already.' });
export const isAnswered = () => new ApiError('conflict', { message: 'That invitation has been accepted already.' });
