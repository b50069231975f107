import { copyAddress, shareAddress } from '../browser/share';

export { copyText } from '../browser/clipboard';
export { canShare, copyAddress, shareAddress, siteAddress } from '../browser/share';

/** Shares the URL of a path through the device's share sheet, or copies it if there is none. */
export async function shareOrCopy(path: string, title: string): Promise<'shared' | 'copied' | 'failed'> {
  const how = await shareAddress(path, title);
  if (how !== null) return 'shared';
  return (await copyAddress(path)) ? 'copied' : 'failed';
}
