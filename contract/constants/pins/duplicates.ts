/** How alike the pins of a group are: the same file, the same picture in another size or format, or similar pictures. */
export const DUPLICATE_MATCHES = ['file', 'picture', 'similar'] as const;
export type DuplicateMatch = (typeof DUPLICATE_MATCHES)[number];

export const DUPLICATE_LIMITS = {
  /** The newest pins of a person or board among which duplicates are looked for. */
  comparedPins: 5000,
  /** Shown of one group, and merged at once. The others follow when these are merged. */
  groupPins: 24,
  /** Pairs of pins that one person has said are not duplicates. */
  dismissedPairs: 20_000,
} as const;
