import type { EndpointKey } from '../../contract/endpoints';
import type { Ctx } from '../platform/http/context';
import { toApiError } from '../platform/http/errors';
import type { FormOutcome, PlainForm } from '../platform/http/pageServices';
import { asObject } from './bodies';
import type { Dispatcher } from './dispatcher';

interface FormCall {
  resource: EndpointKey;
  fields: readonly string[];
  /** Under which its page finds the state of the form (src/lib/formIds.ts). */
  formId: string;
  /** The page that says what was done; null where it opens a session, which goes on where the visitor wanted to. */
  next: string | null;
}

const LOGGED_IN = { formId: 'login', next: null } as const;
const LOGIN: FormCall = { resource: 'LoginHandshake.create', fields: ['username_or_email', 'password'], ...LOGGED_IN };
const LOGIN_WITH_CODE: FormCall = {
  resource: 'LoginMfaHandshake.create',
  fields: ['username_or_email', 'password', 'mfa_token'],
  ...LOGGED_IN,
};
const SIGNUP: FormCall = {
  resource: 'RegisterEmailHandshake.create',
  fields: ['email', 'password', 'birthday', 'first_name', 'last_name'],
  formId: 'signup',
  next: null,
};
const REQUEST_RESET: FormCall = {
  resource: 'PasswordResetRequestResource.create',
  fields: ['username_or_email'],
  formId: 'emailLink',
  next: '/password/reset?done=sent',
};
const RESET: FormCall = {
  resource: 'PasswordResetResource.create',
  fields: ['token', 'new_password'],
  formId: 'emailLink',
  next: '/password/reset?done=changed',
};

/** Which endpoint takes which fields of a form. Empty ones are as good as absent. */
function callOf(form: PlainForm, given: Record<string, unknown>): FormCall {
  if (form === 'signup') return SIGNUP;
  if (form === 'password/reset') return given.token === undefined ? REQUEST_RESET : RESET;
  // The code is asked for once the password was right (ledger ACCT-026).
  return given.mfa_token === undefined ? LOGIN : LOGIN_WITH_CODE;
}

/** What comes back to the page of a refused form, so that nobody types it twice. Never a password or a code. */
const RETURNED = ['username_or_email', 'email', 'birthday', 'first_name', 'last_name'] as const;

/** Is refused as no day. */
const NO_BIRTHDAY = '-';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Does what the client does with these forms, for browsers without scripts: checks what was entered, and starts a session
 * or names the page that says what was done. Returns what was refused; throws failures of the server's own.
 */
export async function submitForm(
  dispatcher: Dispatcher,
  requestCtx: Ctx,
  form: PlainForm,
  body: unknown,
): Promise<FormOutcome> {
  const ctx = { ...requestCtx, isPlainForm: true };
  const given = asObject(body ?? {}, 'the form');
  const { resource, fields, formId, next } = callOf(form, given);
  try {
    const entered = fields.filter((field) => isText(given[field]));
    const options: Record<string, unknown> = Object.fromEntries(entered.map((field) => [field, given[field]]));
    // A form asks for it; other programs may leave it out.
    if (form === 'signup') options.birthday ??= NO_BIRTHDAY;
    const { json } = await dispatcher.call(resource, options, ctx);
    if (next !== null) return { refused: null, next };
    const { token } = JSON.parse(json) as { token: string };
    await dispatcher.call('HandshakeSessionResource.create', { token, isRegistration: form === 'signup' }, ctx);
    return { refused: null, next: null };
  } catch (failure) {
    const known = toApiError(failure);
    if (known.httpStatus >= 500) throw failure;
    const error = known.toBody();
    const entered = Object.fromEntries(RETURNED.flatMap((name) => (isText(given[name]) ? [[name, given[name]]] : [])));
    return { refused: { resource, formId, error: { ...error, extraData: { ...error.extraData, entered } } } };
  }
}
