import { forbidden, invalid, notFound } from '../../platform/http/errors';

export const noSuchConversation = () => notFound('conversationNotFound');
/** One answer for everybody who may not be reached, also who is not there, so that it tells nobody that they were blocked. */
export const notToBeSent = () => forbidden('messageNotSent');
export const notToYourself = () => invalid({ user_ids: 'cannotMessageYourself' });
export const nothingSaid = () => invalid({ text: 'textMissing' });
export const oneAttachment = () => invalid({ board: 'oneAttachment' });
