import type {
  CreatedPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  SignedPasskey,
} from '../../contract/schemas/people/passkeys';

/** 'insecure': browsers have passkeys only over https and on this machine itself. */
export type PasskeySupport = 'ready' | 'insecure' | 'unsupported';

export function passkeySupport(): PasskeySupport {
  if (!window.isSecureContext) return 'insecure';
  return window.PublicKeyCredential === undefined ? 'unsupported' : 'ready';
}

/** Whether the browser can offer passkeys beside a field for the user name. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (passkeySupport() !== 'ready') return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

const ALPHABET: Readonly<Record<string, string>> = { '+': '-', '/': '_', '=': '' };

function encode(buffer: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(text).replace(/[+/=]/g, (char) => ALPHABET[char] ?? '');
}

function decode(text: string): ArrayBuffer {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (char) => char.charCodeAt(0)).buffer;
}

let pending: AbortController | null = null;

/** A browser asks for one passkey at a time: a new question ends the one before. */
function newSignal(): AbortSignal {
  pending?.abort();
  pending = new AbortController();
  return pending.signal;
}

/** Ends a question that is still open, as when its page is left. */
export function cancelPasskeys(): void {
  pending?.abort();
  pending = null;
}

/** Makes a passkey; null where the person or the device refuses. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<CreatedPasskey | null> {
  const publicKey = {
    ...options,
    challenge: decode(options.challenge),
    user: { ...options.user, id: decode(options.user.id) },
    excludeCredentials: options.excludeCredentials.map(({ id, type, transports }) => ({
      id: decode(id),
      type,
      transports: transports as AuthenticatorTransport[],
    })),
  };
  const credential = await refusable(navigator.credentials.create({ publicKey, signal: newSignal() }));
  if (!credential) return null;
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    id: credential.id,
    rawId: encode(credential.rawId),
    type: 'public-key',
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      attestationObject: encode(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

/** Signs a challenge with a passkey of this site; null where the person or the device refuses, or asks elsewhere. */
export async function signWithPasskey(
  options: PasskeyRequestOptions,
  { isOffer }: { isOffer: boolean },
): Promise<SignedPasskey | null> {
  const { rpId, timeout, userVerification } = options;
  const publicKey = { challenge: decode(options.challenge), rpId, timeout, userVerification };
  const mediation = isOffer ? ({ mediation: 'conditional' } as const) : {};
  const credential = await refusable(navigator.credentials.get({ publicKey, ...mediation, signal: newSignal() }));
  if (!credential) return null;
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    id: credential.id,
    rawId: encode(credential.rawId),
    type: 'public-key',
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      authenticatorData: encode(response.authenticatorData),
      signature: encode(response.signature),
      userHandle: response.userHandle ? encode(response.userHandle) : null,
    },
  };
}

/** Browsers say the same for a refusal, a passkey that is there already, and a time that ran out. */
async function refusable(request: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await request) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
