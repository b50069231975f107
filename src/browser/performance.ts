import { LAYOUT_SHIFT_FROM, RESOURCE_TIMINGS } from '../../contract/constants/metrics';

/** A shift of the layout that nobody caused, with the element that moved most (Layout Instability API). */
export interface LayoutShift {
  value: number;
  /** Tag and anchor of the element; no text, no address. */
  element: string;
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources?: { node: Node | null }[];
}

type Browser = Window & typeof globalThis;

/** Tells shifts of at least 0.009, those that came before too (ledger LOG-027). */
export function watchLayoutShifts(window: Browser, tell: (shift: LayoutShift) => void): void {
  observe(window, 'layout-shift', (entries) => {
    for (const { value, hadRecentInput, sources } of entries as ShiftEntry[]) {
      if (hadRecentInput || value < LAYOUT_SHIFT_FROM) continue;
      const node = sources?.[0]?.node;
      tell({ value, element: node?.nodeName.toLowerCase() ?? '' });
    }
  });
}

export interface FileTimes {
  /** Files by what asked for them: `script`, `img`, `fetch`. */
  kind: string;
  count: number;
  /** Middle one of the durations. ms. */
  median: number;
  /** As they came over the wire; those from the cache count as none. */
  bytes: number;
}

/** Keeps the timings of the last 400 files (ledger LOG-028); `summary` tells what became of them, by kind. */
export function watchFiles(window: Browser): { summary(): FileTimes[] } {
  window.performance.setResourceTimingBufferSize(RESOURCE_TIMINGS);
  let kept: PerformanceResourceTiming[] = [];
  observe(window, 'resource', (entries) => {
    kept = [...kept, ...(entries as PerformanceResourceTiming[])].slice(-RESOURCE_TIMINGS);
  });
  return {
    summary() {
      const kinds = new Map<string, PerformanceResourceTiming[]>();
      for (const entry of kept) kinds.set(entry.initiatorType, [...(kinds.get(entry.initiatorType) ?? []), entry]);
      return [...kinds].map(([kind, entries]) => {
        const durations = entries.map(({ duration }) => duration).sort((one, other) => one - other);
        return {
          kind,
          count: entries.length,
          median: durations[Math.floor(durations.length / 2)] ?? 0,
          bytes: entries.reduce((sum, { transferSize }) => sum + transferSize, 0),
        };
      });
    },
  };
}

/** Entries of a type from the page's beginning on; nothing where the browser does not know the type. */
function observe(window: Browser, type: string, hear: (entries: PerformanceEntryList) => void): void {
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
  new window.PerformanceObserver((list) => hear(list.getEntries())).observe({ type, buffered: true });
}
