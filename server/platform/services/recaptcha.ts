import { addressAt, createGuardedFetch } from '../http/guardedFetch';

/** The keys of reCAPTCHA Enterprise; see Google's documentation of `projects.assessments.create`. */
export interface RecaptchaConfig {
  readonly siteKey: string;
  readonly project: string;
  readonly apiKey: string;
  /** Where assessments are made; a site admin may name a proxy of their own. */
  readonly url: string;
}

export interface Recaptcha {
  readonly siteKey: string;
  /** Whether Google takes who has this token for a person, who did this action. Throws if the service fails. */
  isPerson(token: string, action: string): Promise<boolean>;
}

/** Google's own recommendation to begin with: 0 is a program, 1 a person. */
const LEAST_SCORE = 0.5;

interface Assessment {
  tokenProperties?: { valid?: boolean; action?: string };
  riskAnalysis?: { score?: number };
}

/** Null without keys. */
export function createRecaptcha(config: RecaptchaConfig | null): Recaptcha | null {
  if (!config) return null;
  const { siteKey, project, apiKey, url } = config;
  const fetchGuarded = createGuardedFetch(url);
  const address = addressAt(url, `v1/projects/${encodeURIComponent(project)}/assessments`);
  return {
    siteKey,
    async isPerson(token, action) {
      const response = await fetchGuarded(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey },
        body: JSON.stringify({ event: { token, siteKey, expectedAction: action } }),
      });
      if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
      const { tokenProperties, riskAnalysis } = (await response.json()) as Assessment;
      const isFor = tokenProperties?.valid === true && tokenProperties.action === action;
      return isFor && (riskAnalysis?.score ?? 0) >= LEAST_SCORE;
    },
  };
}
