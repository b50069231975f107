import type { ApiErrorBody } from '../../contract/errors';
import { ApiError, errorBody } from '../lib/apiError';

/** What Google's script adds to the window. */
interface Enterprise {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

type WithRecaptcha = Window & { grecaptcha?: { enterprise?: Enterprise } };

const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js';

/** Ledger ACCT-036. */
const NOT_LOADED: ApiErrorBody = {
  ...errorBody('server', 0),
  id: 'recaptchaNotLoaded',
  message: 'Error loading reCAPTCHA Enterprise',
};

let loading: Promise<Enterprise> | null = null;

function load(siteKey: string): Promise<Enterprise> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      loading = null;
      reject(new ApiError(NOT_LOADED));
    };
    script.src = `${SCRIPT}?render=${encodeURIComponent(siteKey)}`;
    script.onerror = fail;
    script.onload = () => {
      const enterprise = (window as WithRecaptcha).grecaptcha?.enterprise;
      if (enterprise) enterprise.ready(() => resolve(enterprise));
      else fail();
    };
    document.head.append(script);
  });
}

/** Loads Google's script with the first call, and returns its token for one action. */
export async function recaptchaToken(siteKey: string, action: string): Promise<string> {
  loading ??= load(siteKey);
  const enterprise = await loading;
  try {
    return await enterprise.execute(siteKey, { action });
  } catch (error) {
    throw new ApiError(errorBody('server', 0, String(error)));
  }
}
