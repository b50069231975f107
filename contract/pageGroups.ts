/** Name of a page's chunk group in the build: `www/pin/[id]` is `www-pin-id`. */
export function groupOfHandler(handlerId: string): string {
  return handlerId.replace(/[[\]]/g, '').replace(/\//g, '-');
}

/** The chunk group of the table of rare pages. */
export const RARE_PAGES_GROUP = 'rare-pages';

/**
 * Pages that few people open, or once: their importers are in a table of their own, which loads with the first of them,
 * so that they add nothing to the first views of the others.
 */
const RARE_PAGE =
  /^www\/(business|duplicates|email|invitations|login\/(connect|mail)|messages\/invite|oauth|operations|parental-passcode|password|pin-builder\/scheduled|pin\/create|search$|settings|s|lead-form|sponsorships|unsubscribe|welcome|\[username\]\/\[board\]\/_(duplicates|history|ideas|links))(\/|$)/;

export const isRarePage = (handlerId: string): boolean => RARE_PAGE.test(handlerId);
