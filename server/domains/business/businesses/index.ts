export {
  findActing,
  findHeldAssets,
  lockAdAccount,
  lockAsset,
  lockBusiness,
  requireAdAccount,
  requireAsset,
  requireBusiness,
  requireBusinessIsOn,
  selectIsBusinessOn,
  switchBusiness,
} from './access';
export { businessHandlers } from './businesses.handlers';
export {
  addAsset,
  businessesById,
  createBusinessFor,
  findBusinessOf,
  recordBusinessEvent,
  removeAsset,
  renameAsset,
} from './businesses.service';
export { eraseFromBusinesses } from './erasing';
