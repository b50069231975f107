/** The resource descriptors of the area. */
export const adminDescriptors = {};
