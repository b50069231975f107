/** Addresses of files that the page holds; each is to be dropped, or the file stays in memory. */
export const fileUrls = {
  make: (file: Blob): string => URL.createObjectURL(file),
  drop: (url: string): void => URL.revokeObjectURL(url),
};
