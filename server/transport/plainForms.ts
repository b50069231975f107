import type { EndpointKey } from '../../contract/endpoints';
import type { RefusedForm } from '../../contract/ssr';
import type { Ctx } from '../platform/http/context';
import { toApiError } from '../platform/http/errors';
import type { PlainForm } from '../platform/http/pageServices';
import { asObject } from './bodies';
import type { Dispatcher } from './dispatcher';

interface FormCall {
  resource: EndpointKey;
  fields: readonly string[];
}

const LOGIN: FormCall = { resource: 'LoginHandshake.create', fields: ['username_or_email', 'password'] };
const LOGIN_WITH_CODE: FormCall = {
  resource: 'LoginMfaHandshake.create',
  fields: ['username_or_email', 'password', 'mfa_token'],
};
const SIGNUP: FormCall = {
  resource: 'RegisterEmailHandshake.create',
  fields: ['email', 'password', 'birthday', 'first_name', 'last_name'],
};

/** Which endpoint takes which fields of a form. Empty ones are as good as absent. */
function callOf(form: PlainForm, given: Record<string, unknown>): FormCall {
  if (form === 'signup') return SIGNUP;
  // The code is asked for once the password was right (ledger ACCT-026).
  return given.mfa_token === undefined ? LOGIN : LOGIN_WITH_CODE;
}

/** What comes back to the page of a refused form, so that nobody types it twice. Never a password or a code. */
const RETURNED = ['username_or_email', 'email', 'birthday', 'first_name', 'last_name'] as const;

/** Is refused as no day. */
const NO_BIRTHDAY = '-';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Does what the client does with the login and sign-up forms, for browsers without scripts: checks what was entered and
 * starts a session. Returns what was refused; throws failures of the server's own.
 */
export async function submitForm(
  dispatcher: Dispatcher,
  requestCtx: Ctx,
  form: PlainForm,
  body: unknown,
): Promise<RefusedForm | null> {
  const ctx = { ...requestCtx, isPlainForm: true };
  const given = asObject(body ?? {}, 'the form');
  const { resource, fields } = callOf(form, given);
  try {
    const entered = fields.filter((field) => isText(given[field]));
    const options: Record<string, unknown> = Object.fromEntries(entered.map((field) => [field, given[field]]));
    // A form asks for it; other programs may leave it out.
    if (form === 'signup') options.birthday ??= NO_BIRTHDAY;
    const { json } = await dispatcher.call(resource, options, ctx);
    const { token } = JSON.parse(json) as { token: string };
    await dispatcher.call('HandshakeSessionResource.create', { token, isRegistration: form === 'signup' }, ctx);
    return null;
  } catch (failure) {
    const known = toApiError(failure);
    if (known.httpStatus >= 500) throw failure;
    const error = known.toBody();
    const entered = Object.fromEntries(RETURNED.flatMap((name) => (isText(given[name]) ? [[name, given[name]]] : [])));
    return { resource, formId: form, error: { ...error, extraData: { ...error.extraData, entered } } };
  }
}
