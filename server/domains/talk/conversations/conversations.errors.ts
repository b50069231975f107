import { forbidden, invalid, notFound } from '../../../platform/http/errors';

export const noOpenReport = () => notFound('reportsDecided');
export const noSuchConversation = () => notFound('conversationNotFound');
export const noSuchInvite = () => notFound('linkExpired');
export const emailUnconfirmed = () => forbidden('emailUnconfirmed');
export const invalidAddress = () => invalid({ emails: 'emailInvalid' });
export const nobodyToWriteTo = () => invalid({ user_ids: 'receiverMissing' });
export const noSuchRequest = () => notFound('contactRequestNotFound');
export const notAGroup = () => invalid({ conversation_id: 'notAGroup' });
/**
 * The same error for everybody who cannot be reached, including people who do not exist, so that it does not reveal a
 * block.
 */
export const notToBeSent = () => forbidden('messageNotSent');
export const notToYourself = () => invalid({ user_ids: 'cannotMessageYourself' });
export const nothingSaid = () => invalid({ text: 'textMissing' });
export const oneAttachment = () => invalid({ board: 'oneAttachment' });
