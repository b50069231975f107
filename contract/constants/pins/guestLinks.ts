/** What a guest link allows; each also allows what stands before it. */
export const GUEST_ACCESS = ['see', 'comment', 'add'] as const;
export type GuestAccess = (typeof GUEST_ACCESS)[number];

export const GUEST_LINKS = {
  /** Links of one board, its pins' included. */
  perBoard: 50,
  noteLength: 100,
  passwordMin: 6,
  /** The latest end, in days from when a link is made. */
  days: 3650,
  /** For this long a browser reads on without opening the link, or giving its password, again. */
  visitHours: 12,
  guestNameLength: 60,
  /** What guests may add by one link. */
  pictures: 200,
  bytes: 1_000_000_000,
  /** Of one picture. */
  pictureBytes: 30_000_000,
} as const;

/** Path of the page; the token follows as fragment, which browsers send to no server. */
export const GUEST_PATH = '/s/';

export const guestLinkAddress = (origin: string, token: string): string => `${origin}${GUEST_PATH}#${token}`;

/** Whether a link with this access allows what `wanted` names. */
export const allowsGuest = (access: GuestAccess, wanted: GuestAccess): boolean =>
  GUEST_ACCESS.indexOf(access) >= GUEST_ACCESS.indexOf(wanted);

/** What says in the description of a pin which guest added it, in the language of the board's owner. */
const ADDED_BY: Readonly<Record<string, (name: string) => string>> = {
  ar: (name) => `أضافها ${name}`,
  de: (name) => `Hinzugefügt von ${name}`,
  en: (name) => `Added by ${name}`,
  es: (name) => `Añadido por ${name}`,
  fr: (name) => `Ajouté par ${name}`,
  he: (name) => `נוסף על ידי ${name}`,
  ja: (name) => `${name}さんが追加`,
  'pt-BR': (name) => `Adicionado por ${name}`,
};

export const addedByGuest = (locale: string, name: string): string =>
  (ADDED_BY[locale] ?? ADDED_BY[locale.split('-')[0] ?? ''] ?? ((one: string) => `Added by ${one}`))(name);

/** Where a page learns that its link ended. */
export const guestStreamPath = (id: string): string => `/_/guests/${id}/`;
export const guestPicturePath = (id: string): string => `/v3/guest-links/${id}/pictures`;
