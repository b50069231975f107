/** What site admins may change of how the site calls itself and looks. */
export const BRANDING = {
  /** While nothing else is chosen. */
  name: 'Magpie',
  nameLength: 40,
  welcomeLength: 500,
  aboutLength: 20_000,
  contactLength: 254,
} as const;

export interface Branding {
  readonly name: string;
  /** A color, `#rrggbb` in lower case; null: the one of the style sheet. */
  readonly accent: string | null;
  /** Plain text for visitors who may sign up; '': none. */
  readonly welcome: string;
  /** Whether /about/ says who runs the site, and its rules. */
  readonly hasAbout: boolean;
}

export const DEFAULT_BRANDING: Branding = { name: BRANDING.name, accent: null, welcome: '', hasAbout: false };
