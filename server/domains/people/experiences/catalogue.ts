import {
  type Anchor,
  EXPERIENCE_TYPES,
  type ExperienceType,
  PLACEMENTS,
  type PlacementId,
} from '../../../../contract/constants/people/experiences';
import type { HoldoutKind, HostExperience } from '../../running/experiments';

/** Facts about the person whom an experience is for. */
export interface Person {
  boardCount: number;
  hasPicture: boolean;
  createdAt: Date;
}

/** An experience that can be shown, defined by the product or the host. */
export interface ExperienceDefinition {
  id: number;
  variantId: number | null;
  placementId: PlacementId;
  type: ExperienceType;
  anchor: Anchor;
  audience: 'all' | 'members' | 'visitors';
  /** The holdout that applies to it; null: none. */
  kind: HoldoutKind | null;
  isTriggered: boolean;
  isWaiting: boolean;
  /** One of the product's own texts, which the client translates; null if the host wrote one. */
  content: string | null;
  title: string | null;
  text: string | null;
  actionLabel: string | null;
  actionHref: string | null;
  hideFooter: boolean;
  /** Which members it is for. */
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

/** Magpie's own (ledger EXP-017): suggest a first board, a profile picture, and an account for visitors. */
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

/** All experiences by rank: the host's before the product's. */
export function catalogueOf(hosts: readonly HostExperience[]): ExperienceDefinition[] {
  return [...hosts.map(fromHost), ...OWN];
}
