export { getAccountSettings, updateAccountSettings } from './accountSettings';
export { storedSettingsOf } from './accountSettings.policy';
export { closeUser, lockOwner, markErasing, openUser } from './accounts.repository';
export { closedAmong } from './addressing';
export { canBeAddressed, hasMessages, type PersonFacts } from './addressing.policy';
export { findPersonFacts, findWelcoming } from './addressing.repository';
export {
  blockedAmong,
  deleteBlock,
  findBlockersBetween,
  hasBlockAmong,
  insertBlock,
  isBlockedBetween,
} from './blocks.repository';
export { takeOverConsent } from './cookieConsent';
export { findMentioned, handlesIn, type Mentioned, type MentionTag, tagsIn } from './mentions';
export {
  confirmPassword,
  findAccount,
  isBeingErased,
  lockAccount,
  type MailedAccount,
  mailPasswordChanged,
  mailSecurityChange,
  passwordFingerprint,
  recipientOf,
  releaseFormerEmail,
  replaceEmail,
  requireLoginMethod,
  requireSamePassword,
  setPassword,
} from './users.accounts';
export {
  changeAccountType,
  createLinkedUser,
  createUser,
  editBusinessProfile,
  type NewAccount,
} from './users.creation';
export { noSuchPerson } from './users.errors';
export { accountSettingHandlers, placeHandlers, userHandlers } from './users.handlers';
export { listBlocked } from './users.lists';
export { findFollowerIds } from './users.lists.repository';
export { changeLogin } from './users.loginChange';
export { cleanName, loginKey, usernameKey } from './users.names';
export { type PersonRow, presentUser, presentViewer } from './users.presenter';
export { type AccountRow, findRecentBoards, writeNameVector } from './users.repository';
export {
  findLogin,
  findUserId,
  findUserIds,
  presentUsersById,
  requireAccount,
  requireSeenUser,
  requireUser,
  requireUserId,
  requireVisibleUserId,
  usersById,
} from './users.service';
export { hiddenAmong, isHiddenBy, isHiddenFrom, isHiddenPerson, isUnseen } from './visibility.repository';
