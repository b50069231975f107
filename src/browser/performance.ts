import { LAYOUT_SHIFT_FROM, RESOURCE_TIMINGS } from '../../contract/constants/running/metrics';

/** A layout shift without user input, with the element that moved most (Layout Instability API). */
export interface LayoutShift {
  value: number;
  /** Tag name of the element; no text, no URL. */
  element: string;
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources?: { node: Node | null }[];
}

type Browser = Window & typeof globalThis;

/** Reports shifts of at least 0.009, including those before the call (ledger LOG-027). */
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
  /** Initiator type of the files: `script`, `img`, `fetch`. */
  kind: string;
  count: number;
  /** Median of the durations. ms */
  median: number;
  /** Transferred bytes; files from the cache count as 0. */
  bytes: number;
}

/** Collects the timings of the last 400 files (ledger LOG-028); `summary` aggregates them by initiator type. */
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

/** Performance entries of a type since the page began; none if the browser does not know the type. */
function observe(window: Browser, type: string, hear: (entries: PerformanceEntryList) => void): void {
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes(type)) return;
  new window.PerformanceObserver((list) => hear(list.getEntries())).observe({ type, buffered: true });
}
