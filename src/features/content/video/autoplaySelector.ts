import type { Viewport } from '../../../lib/viewport';

interface Candidate {
  readonly id: string;
  readonly element: HTMLElement;
}

/** The share of a video that must be visible. */
const LEAST_SHARE = 0.5;

/**
 * Selects the video of a page that may autoplay (ledger UI-029, UI-031): of those that are at least half visible, the
 * one whose middle is nearest to the middle of the view; none while the visitor plays one.
 */
export class AutoplaySelector {
  private readonly candidates = new Set<Candidate>();
  /** A video that the visitor paused does not autoplay until it has left the view. */
  private readonly declined = new Set<string>();
  private holder: string | null = null;
  private stop: (() => void) | null = null;
  private chosen: string | null = null;

  constructor(
    private readonly viewport: Viewport,
    private readonly grant: (id: string | null) => void,
  ) {}

  /** Adds a video; returns a function that removes it. */
  add(id: string, element: HTMLElement): () => void {
    const candidate = { id, element };
    this.candidates.add(candidate);
    this.stop ??= this.viewport.onScroll(() => this.choose());
    this.choose();
    return () => {
      this.candidates.delete(candidate);
      if (this.holder === id) this.holder = null;
      this.choose();
      if (this.candidates.size > 0) return;
      this.stop?.();
      this.stop = null;
    };
  }

  /** The visitor started this one. */
  hold(id: string): void {
    this.holder = id;
    this.chosen = null;
  }

  /** The visitor paused this one. */
  decline(id: string): void {
    if (this.holder === id) this.holder = null;
    this.declined.add(id);
    if (this.chosen === id) this.chosen = null;
    this.choose();
  }

  private choose(): void {
    const nearest = this.holder === null ? this.nearest() : null;
    if (nearest === this.chosen) return;
    this.chosen = nearest;
    this.grant(nearest);
  }

  private nearest(): string | null {
    const view = this.viewport.height();
    let best: { id: string; distance: number } | null = null;
    for (const candidate of this.candidates) {
      const top = this.viewport.topOf(candidate.element);
      const height = candidate.element.offsetHeight;
      const share = height === 0 ? 0 : (Math.min(view, top + height) - Math.max(0, top)) / Math.min(height, view);
      if (share <= 0) this.declined.delete(candidate.id);
      if (share < LEAST_SHARE || this.declined.has(candidate.id)) continue;
      const distance = Math.abs(top + height / 2 - view / 2);
      if (!best || distance < best.distance) best = { id: candidate.id, distance };
    }
    return best?.id ?? null;
  }
}
