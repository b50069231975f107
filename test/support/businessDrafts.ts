import { EMPTY_BUSINESS_DRAFT } from '../../contract/constants/business/signUp';
import type { StoredBusinessDraft } from '../../contract/schemas/business/businessSignup';

/** A finished draft of the business sign-up. */
export const buildBusinessDraft = (given: Partial<StoredBusinessDraft> = {}): StoredBusinessDraft => ({
  ...(EMPTY_BUSINESS_DRAFT as StoredBusinessDraft),
  businessGoals: ['PRODUCT_SALES'],
  businessName: 'Kiln & Co',
  businessVertical: 'HOME',
  hasWebsite: true,
  website: 'kiln.example',
  country: 'DE',
  accountType: 'BRAND',
  firstName: 'Ida',
  lastName: 'Blum',
  email: 'hello@kiln.example',
  ...given,
});
