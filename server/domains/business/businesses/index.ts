export {
  type ActingBusiness,
  findActing,
  findGivenAssets,
  findHeldAssets,
  forgetSwitch,
  type HeldAsset,
  lockAdAccount,
  lockAsset,
  lockBusiness,
  recallIsBusinessOn,
  requireAdAccount,
  requireAdult,
  requireAsset,
  requireBusiness,
  requireBusinessIsOn,
  roleOfIn,
  selectIsBusinessOn,
  switchBusiness,
} from './access';
export { lockRows as lockBusinessRows, shareBusiness as shareBusinessRow } from './access.repository';
export {
  alreadyInBusiness,
  businessSuspended,
  changedMeanwhile,
  lastManager,
  noSuchAsset,
  noSuchBusiness,
  noSuchMember,
  notGrantable,
  notYoursToDo,
  ownRole,
  tooManyAdAccounts,
  tooMuchAccess,
} from './businesses.errors';
export { businessHandlers } from './businesses.handlers';
export {
  addAsset,
  businessesById,
  createBusinessFor,
  editBusiness,
  findBusinessOf,
  recordBusinessEvent,
  removeAsset,
  renameAsset,
} from './businesses.service';
export { answerEach } from './entries';
export { eraseFromBusinesses } from './erasing';
export {
  endAccess,
  endAllAccess,
  findAccess,
  findAccessFrom,
  type Grantee,
  giveAccess,
  requireAssetOf,
  requireGivable,
  summarize,
} from './grants';
export { isPartner as isPartnerOf } from './grants.repository';
export { pageAnswer } from './pages';
