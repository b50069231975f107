/** Object URLs of files in the page. Each must be revoked, or the file stays in memory. */
export const fileUrls = {
  make: (file: Blob): string => URL.createObjectURL(file),
  drop: (url: string): void => URL.revokeObjectURL(url),
};
