import { Type } from 'typebox';
import { BRANDING } from '../../constants/running/branding';
import { Done, Nullable } from '../common';

const closed = { additionalProperties: false };
const COLOR_PATTERN = '^#[0-9a-fA-F]{6}$';

export const brandingSchemas = {
  /** What site admins chose; null: the default. */
  'SiteBrandingResource.get': {
    options: Type.Object({}, closed),
    data: Type.Object({
      name: Nullable(Type.String()),
      accent: Nullable(Type.String()),
      welcome: Nullable(Type.String()),
      about: Nullable(Type.String()),
      contact: Nullable(Type.String()),
    }),
  },
  /** Changes what is given. null: the default again. */
  'SiteBrandingResource.update': {
    options: Type.Object(
      {
        name: Type.Optional(Nullable(Type.String({ maxLength: BRANDING.nameLength }))),
        accent: Type.Optional(Nullable(Type.String({ pattern: COLOR_PATTERN }))),
        welcome: Type.Optional(Nullable(Type.String({ maxLength: BRANDING.welcomeLength }))),
        about: Type.Optional(Nullable(Type.String({ maxLength: BRANDING.aboutLength }))),
        contact: Type.Optional(Nullable(Type.String({ maxLength: BRANDING.contactLength }))),
      },
      closed,
    ),
    data: Done,
  },
};
