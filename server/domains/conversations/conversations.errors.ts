import { forbidden, invalid, notFound } from '../../platform/http/errors';

export const noSuchConversation = () => notFound('That conversation is not there.');
/** One answer for everybody who may not be reached, also who is not there, so that it tells nobody that they were blocked. */
export const notToBeSent = () => forbidden('This message could not be sent.');
export const notToYourself = () => invalid({ user_ids: 'You cannot send messages to yourself.' });
export const nothingSaid = () => invalid({ text: 'Write something first.' });
export const oneAttachment = () => invalid({ board: 'Send one pin or one board at a time.' });
