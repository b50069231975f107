import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  SignedPasskey,
} from '../../contract/schemas/people/passkeys';

/** What a test may get wrong on purpose. */
export interface Flaws {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The count of uses that it claims. */
  count?: number;
  /** Does not make sure of its owner. */
  isUnverified?: boolean;
}

/** A device with one passkey (ES256) of its own, as WebAuthn has it. */
export interface Authenticator {
  create(options: PasskeyCreationOptions, flaws?: Flaws): CreatedPasskey;
  sign(options: PasskeyRequestOptions, flaws?: Flaws): SignedPasskey;
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949), as far as attestations need it. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    return size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as Uint8Array)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

export function createAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = encode(credentialId);
  let uses = 0;
  let userHandle: string | null = null;

  const clientData = (type: string, challenge: string, flaws: Flaws) =>
    Buffer.from(JSON.stringify({ type, challenge: flaws.challenge ?? challenge, origin: flaws.origin ?? origin }));
  const authenticatorData = (rpId: string, attested: Buffer | null, { count, isUnverified }: Flaws) => {
    const flags = 0x01 | (isUnverified ? 0 : 0x04) | (attested ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count ?? uses);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  };

  return {
    create({ challenge, rp, user }, flaws = {}) {
      userHandle = user.id;
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        cbor(key),
      ]);
      const authData = authenticatorData(flaws.rpId ?? rp.id, attested, flaws);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const response = {
        clientDataJSON: encode(clientData('webauthn.create', challenge, flaws)),
        attestationObject: encode(cbor(attestation)),
        transports: ['internal'],
      };
      return { id, rawId: id, type: 'public-key', response };
    },
    sign({ challenge, rpId }, flaws = {}) {
      uses += 1;
      const client = clientData('webauthn.get', challenge, flaws);
      const authData = authenticatorData(flaws.rpId ?? rpId, null, flaws);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(client)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: encode(client),
        authenticatorData: encode(authData),
        signature: encode(signature),
        userHandle,
      };
      return { id, rawId: id, type: 'public-key', response };
    },
  };
}
