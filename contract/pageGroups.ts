/** Name of a page's chunk group in the build: `www/pin/[id]` is `www-pin-id`. */
export function groupOfHandler(handlerId: string): string {
  return handlerId.replace(/[[\]]/g, '').replace(/\//g, '-');
}
