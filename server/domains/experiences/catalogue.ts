import {
  type Anchor,
  EXPERIENCE_TYPES,
  type ExperienceType,
  PLACEMENTS,
  type PlacementId,
} from '../../../contract/constants/experiences';
import type { HoldoutKind, HostExperience } from '../experiments';

/** What is known of whom an experience is for. */
export interface Person {
  boardCount: number;
  hasPicture: boolean;
  createdAt: Date;
}

/** An experience that may show, whoever has defined it. */
export interface ExperienceDefinition {
  id: number;
  variantId: number | null;
  placementId: PlacementId;
  type: ExperienceType;
  anchor: Anchor;
  audience: 'all' | 'members' | 'visitors';
  /** The holdout that it falls under; null: none. */
  kind: HoldoutKind | null;
  isTriggered: boolean;
  isWaiting: boolean;
  /** The product's own text, which the client knows in its languages; null where the host has written one. */
  content: string | null;
  title: string | null;
  text: string | null;
  actionLabel: string | null;
  actionHref: string | null;
  hideFooter: boolean;
  /** Whom among the members it is for. */
  suits: (person: Person) => boolean;
}

const plain = {
  variantId: null,
  anchor: 'main',
  isTriggered: false,
  isWaiting: false,
  title: null,
  text: null,
  actionLabel: null,
  hideFooter: false,
  suits: () => true,
} as const;

/** Magpie's own (ledger EXP-017): a first board, a face to the name, and an account for who looks around. */
const OWN: readonly ExperienceDefinition[] = [
  {
    ...plain,
    id: 1,
    placementId: PLACEMENTS.home,
    type: EXPERIENCE_TYPES.banner,
    audience: 'members',
    kind: 'activation',
    content: 'firstBoard',
    actionHref: '/pin-builder',
    suits: ({ boardCount }) => boardCount === 0,
  },
  {
    ...plain,
    id: 2,
    placementId: PLACEMENTS.anywhere,
    type: EXPERIENCE_TYPES.tooltip,
    anchor: 'account',
    audience: 'members',
    kind: 'activation',
    isWaiting: true,
    content: 'profilePicture',
    actionHref: '/settings/profile',
    suits: ({ hasPicture }) => !hasPicture,
  },
  {
    ...plain,
    id: 3,
    placementId: PLACEMENTS.closeup,
    type: EXPERIENCE_TYPES.toast,
    audience: 'visitors',
    kind: 'unauth',
    isTriggered: true,
    content: 'keepWhatYouLike',
    actionHref: '/signup',
  },
];

function fromHost(given: HostExperience): ExperienceDefinition {
  return {
    id: given.id,
    variantId: given.variant_id ?? null,
    placementId: PLACEMENTS[given.placement],
    type: EXPERIENCE_TYPES[given.type],
    anchor: given.anchor ?? 'main',
    audience: given.audience ?? 'all',
    kind: given.kind ?? null,
    isTriggered: given.is_triggered ?? false,
    isWaiting: given.is_waiting ?? false,
    content: null,
    title: given.title ?? null,
    text: given.text ?? null,
    actionLabel: given.action_label ?? null,
    actionHref: given.action_href ?? null,
    hideFooter: given.hide_footer ?? false,
    suits: () => true,
  };
}

/** All experiences by rank: what the host has to say comes before what the product says. */
export function catalogueOf(hosts: readonly HostExperience[]): ExperienceDefinition[] {
  return [...hosts.map(fromHost), ...OWN];
}
