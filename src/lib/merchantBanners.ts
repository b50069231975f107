/** The welcome banner comes back this long after it was dismissed (ms), until it was dismissed so often. */
export const WELCOME_BANNER = { returnsAfterMs: 604_800_000, dismissals: 3 } as const;

/** What one account has done with the banners of the program for verified merchants, on this device (ledger VMP-014). */
export interface BannerMemory {
  /** ms; null: none was dismissed. */
  readonly lastDismissedAt: number | null;
  readonly welcomeDismissCount: number;
  readonly isCelebrationDismissed: boolean;
}
export type MerchantBanner = 'welcome' | 'celebration';
/** By the id of the account. */
export type BannerMemories = Readonly<Record<string, BannerMemory>>;

export const NO_MEMORY: BannerMemory = { lastDismissedAt: null, welcomeDismissCount: 0, isCelebrationDismissed: false };

/** The memory after a banner was dismissed. */
export const withDismissed = (memory: BannerMemory, banner: MerchantBanner, at: number): BannerMemory =>
  banner === 'celebration'
    ? { ...memory, lastDismissedAt: at, isCelebrationDismissed: true }
    : { ...memory, lastDismissedAt: at, welcomeDismissCount: memory.welcomeDismissCount + 1 };

/** Whether a banner may show: the celebration until it is dismissed, the welcome again after a week and three times. */
export function mayShow(memory: BannerMemory, banner: MerchantBanner, now: number): boolean {
  if (banner === 'celebration') return !memory.isCelebrationDismissed;
  const { lastDismissedAt: last, welcomeDismissCount: count } = memory;
  return count < WELCOME_BANNER.dismissals && (last === null || now - last >= WELCOME_BANNER.returnsAfterMs);
}

function toMemory(value: unknown): BannerMemory | null {
  if (typeof value !== 'object' || value === null) return null;
  const { lastDismissedAt: at, welcomeDismissCount: count, isCelebrationDismissed } = value as Partial<BannerMemory>;
  return {
    lastDismissedAt: typeof at === 'number' && Number.isFinite(at) ? at : null,
    welcomeDismissCount: typeof count === 'number' && count > 0 ? count : 0,
    isCelebrationDismissed: isCelebrationDismissed === true,
  };
}

/** Reads what was stored; what is not such a memory is left out. */
export function parseBannerMemories(text: string | null): BannerMemories {
  const stored: unknown = JSON.parse(text ?? '{}');
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) => {
      const memory = toMemory(value);
      return memory === null ? [] : [[id, memory]];
    }),
  );
}
