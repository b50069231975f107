import { type Static, Type } from 'typebox';
import { Nullable } from '../common';

/** A proof of work: find the number for which SHA-256 of salt and number is the challenge. Made by altcha-lib. */
const HumanChallengeSchema = Type.Object({
  algorithm: Type.String(),
  challenge: Type.String(),
  maxnumber: Type.Integer(),
  salt: Type.String(),
  signature: Type.String(),
});
export type HumanChallenge = Static<typeof HumanChallengeSchema>;

export const HumanActionSchema = Type.Union([Type.Literal('login'), Type.Literal('signup')]);
export type HumanAction = Static<typeof HumanActionSchema>;

/** One of the two: a proof of work, or the key with which Google's script makes a token. */
const HumanCheckSchema = Type.Object({
  challenge: Nullable(HumanChallengeSchema),
  recaptcha_site_key: Nullable(Type.String()),
});
export type HumanCheck = Static<typeof HumanCheckSchema>;

export const humanCheckSchemas = {
  /** null where the site checks nobody. */
  'HumanCheckResource.get': {
    options: Type.Object({ action: HumanActionSchema }, { additionalProperties: false }),
    data: Nullable(HumanCheckSchema),
  },
};
