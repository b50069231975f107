import { type Static, Type } from 'typebox';
import { Nullable } from './common';

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

export const humanCheckSchemas = {
  /** null where the site checks nobody. */
  'HumanCheckResource.get': {
    options: Type.Object({ action: HumanActionSchema }, { additionalProperties: false }),
    data: Nullable(HumanChallengeSchema),
  },
};
