import { type Static, Type } from 'typebox';
import { LIMITS } from '../../constants/limits';
import { Done, Nullable, TimestampSchema } from '../common';

const closed = { additionalProperties: false };
const Text = Type.String({ maxLength: 8192 });
const CredentialId = Type.String({ minLength: 1, maxLength: 1400 });

const PasskeySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  created_at: TimestampSchema,
  last_used_at: Nullable(TimestampSchema),
});
export type Passkey = Static<typeof PasskeySchema>;

const CredentialRef = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Array(Type.String()),
});

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, as far as it is used. */
const CreationOptionsSchema = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Type.Integer(),
  attestation: Type.Literal('none'),
  excludeCredentials: Type.Array(CredentialRef),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
});
export type PasskeyCreationOptions = Static<typeof CreationOptionsSchema>;

/** PublicKeyCredentialRequestOptionsJSON; names no credentials, so that each passkey of this site fits. */
const RequestOptionsSchema = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
});
export type PasskeyRequestOptions = Static<typeof RequestOptionsSchema>;

/** RegistrationResponseJSON. */
const CreatedSchema = Type.Object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: Type.Literal('public-key'),
    response: Type.Object(
      {
        clientDataJSON: Text,
        attestationObject: Text,
        transports: Type.Array(Type.String({ maxLength: 30 }), { maxItems: 10 }),
      },
      closed,
    ),
  },
  closed,
);
export type CreatedPasskey = Static<typeof CreatedSchema>;

/** AuthenticationResponseJSON. */
const SignedSchema = Type.Object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: Type.Literal('public-key'),
    response: Type.Object(
      { clientDataJSON: Text, authenticatorData: Text, signature: Text, userHandle: Nullable(Text) },
      closed,
    ),
  },
  closed,
);
export type SignedPasskey = Static<typeof SignedSchema>;

export const passkeySchemas = {
  'PasskeysResource.get': { options: Type.Object({}, closed), data: Type.Array(PasskeySchema) },
  'PasskeyOptionsResource.create': {
    /** The password is not asked for where the account has none. */
    options: Type.Object({ current_password: Type.Optional(Type.String({ maxLength: LIMITS.passwordMax })) }, closed),
    data: CreationOptionsSchema,
  },
  'PasskeyResource.create': { options: Type.Object({ credential: CreatedSchema }, closed), data: PasskeySchema },
  'PasskeyResource.update': {
    options: Type.Object(
      { id: CredentialId, name: Type.String({ minLength: 1, maxLength: LIMITS.passkeyName }) },
      closed,
    ),
    data: PasskeySchema,
  },
  'PasskeyResource.delete': { options: Type.Object({ id: CredentialId }, closed), data: Done },
  'PasskeyLoginOptionsResource.create': { options: Type.Object({}, closed), data: RequestOptionsSchema },
  'LoginPasskeyHandshake.create': {
    options: Type.Object({ credential: SignedSchema }, closed),
    data: Type.Object({ token: Type.String() }),
  },
};
