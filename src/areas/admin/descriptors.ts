import { importDescriptors } from '../../resources/admin/imports';

/** The resource descriptors of the area. */
export const adminDescriptors = { ...importDescriptors };
