/** The inputs of the bottom navigation's height. */
export interface NavFooterSituation {
  /** The slimmer bar of the experiment `modernized_navbar`. */
  isModernized: boolean;
  /** Opened from the home screen, where the browser shows no bar below the page. */
  isInstalled: boolean;
  /** Hidden after scrolling down. */
  isHidden: boolean;
}

/** Height of the bottom navigation in CSS pixels (ledger UI-022 to UI-025). */
export function navFooterHeight({ isModernized, isInstalled, isHidden }: NavFooterSituation): 0 | 52 | 60 | 64 {
  if (isHidden) return 0;
  if (!isModernized) return 60;
  return isInstalled ? 64 : 52;
}
