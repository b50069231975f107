/** Five layout buckets (ledger UI-016) and three window sizes (UI-017), both computed from one width in CSS pixels. */
export type LayoutBucket = 'xs' | 'sm' | 'md' | 'lg' | 'xl';
export type ViewportSize = 'sm' | 'md' | 'lg';

export function layoutBucketOf(width: number): LayoutBucket {
  if (width < 640) return 'xs';
  if (width < 768) return 'sm';
  if (width < 1024) return 'md';
  return width < 1280 ? 'lg' : 'xl';
}

export function viewportSizeOf(width: number): ViewportSize {
  if (width < 768) return 'sm';
  return width < 1024 ? 'md' : 'lg';
}
