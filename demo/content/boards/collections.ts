import type { BoardPrivacy } from '../../../contract/constants/people/privacy';

/** Boards that hold nothing but what their owners saved from others. */
export interface CollectionSource {
  readonly owner: string;
  readonly name: string;
  readonly about: string;
  readonly tags: readonly string[];
  readonly privacy: BoardPrivacy;
  /** How many pins it holds. */
  readonly size: number;
}

export const COLLECTIONS: readonly CollectionSource[] = [
  {
    owner: 'mira_okafor',
    name: 'Someday, with more wall',
    about: 'Prints I would hang tomorrow.',
    tags: ['print', 'type', 'travel'],
    privacy: 'public',
    size: 16,
  },
  {
    owner: 'camille_roux',
    name: 'A kitchen of my own',
    about: 'Plates, pots, and where the light falls on them.',
    tags: ['ceramics', 'interior'],
    privacy: 'public',
    size: 13,
  },
  {
    owner: 'elias_berg',
    name: 'Trips to talk somebody into',
    about: 'For whoever has the link.',
    tags: ['travel', 'sea', 'desert'],
    privacy: 'protected',
    size: 14,
  },
  {
    owner: 'hanna_kowalska',
    name: 'Cosy',
    about: 'Wool, windows, soup.',
    tags: ['textiles', 'winter', 'home'],
    privacy: 'public',
    size: 15,
  },
  {
    owner: 'jonas_weber',
    name: 'Gift ideas, Lena must not look',
    about: '',
    tags: ['shop'],
    privacy: 'secret',
    size: 9,
  },
  {
    owner: 'wei_chen',
    name: 'Blue hours',
    about: 'Late, or very early.',
    tags: ['night', 'sea'],
    privacy: 'public',
    size: 14,
  },
  {
    owner: 'amara_lindqvist',
    name: 'Greenhouse plans',
    about: 'Shared with my sister, who has the garden.',
    tags: ['garden', 'plants'],
    privacy: 'protected',
    size: 12,
  },
  {
    owner: 'sofia_restrepo',
    name: 'Studio wall',
    about: 'What I look at instead of working.',
    tags: ['portraits', 'geometric', 'print'],
    privacy: 'public',
    size: 16,
  },
  {
    owner: 'oscar_lund',
    name: 'Client: kitchen in Aarhus',
    about: 'Not for showing yet.',
    tags: ['interior', 'ceramics'],
    privacy: 'secret',
    size: 8,
  },
  {
    owner: 'finn_obrien',
    name: 'Weather I would read in',
    about: 'Rain preferred.',
    tags: ['landscape', 'forest', 'sea'],
    privacy: 'public',
    size: 13,
  },
  {
    owner: 'leila_karimi',
    name: 'Supper ideas',
    about: 'Cook at least one of these this month.',
    tags: ['recipes', 'food'],
    privacy: 'public',
    size: 15,
  },
  {
    owner: 'ravi_menon',
    name: 'For the classroom',
    about: 'Anything that starts a question.',
    tags: ['animals', 'geometric', 'space'],
    privacy: 'public',
    size: 14,
  },
  {
    owner: 'zanele_dube',
    name: 'Wheels and weather',
    about: 'Road trip mood, southbound.',
    tags: ['wheels', 'desert', 'landscape'],
    privacy: 'public',
    size: 11,
  },
];
