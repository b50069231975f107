import { CLAIM_METHODS, type ClaimMethod } from '../../../../contract/constants/business/websites';
import { parseUrl } from '../../../../contract/constants/parseUrl';
import type { Services } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';
import { AnsweredWithError } from '../../../platform/http/fetchErrors';
import type { FetchOptions } from '../../../platform/http/safeFetch';
import { leadsAway, proofMissing, recordsUnread } from './websites.errors';
import { proofsOf } from './websites.presenter';
import type { ClaimRow } from './websites.repository';

export type ProofTools = Pick<Services, 'safeFetch' | 'pageReader' | 'txtRecords'>;
type Claim = Pick<ClaimRow, 'host' | 'token'>;

/** For each address that is tried. */
const TIMEOUT_MS = 5000;
const PAGE_BYTES = 2 * 1024 * 1024;
const FILE_BYTES = 10_000;

const read = {
  METATAG: readMetaTag,
  FILENAME: readFile,
  DNSTXT: readTxtRecord,
} as const satisfies Record<ClaimMethod, (tools: ProofTools, claim: Claim) => Promise<boolean>>;

/** Looks for the code of a claim. Throws 409 with the reason where it is not there or cannot be read. */
export async function requireProof(tools: ProofTools, claim: Claim, method: ClaimMethod): Promise<void> {
  if (!(await read[method](tools, claim))) throw proofMissing(method, claim.host);
}

/** The method that proves a claim, of all there are, that of the last time first; null where none does. */
export async function findProof(tools: ProofTools, claim: ClaimRow): Promise<ClaimMethod | null> {
  const others = CLAIM_METHODS.filter((method) => method !== claim.method);
  for (const method of claim.method === null ? others : [claim.method, ...others]) {
    try {
      await requireProof(tools, claim, method);
      return method;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return null;
}

async function readMetaTag(tools: ProofTools, claim: Claim): Promise<boolean> {
  const options = { maxBytes: PAGE_BYTES, accept: 'text/html', timeoutMs: TIMEOUT_MS, isPage: true };
  const { body, charset, url } = await fetchOwn(tools, claim, '/', options);
  const tokens = await tools.pageReader.siteTokens({ data: body, charset, url });
  return tokens?.includes(claim.token) ?? false;
}

async function readFile(tools: ProofTools, claim: Claim): Promise<boolean> {
  const { file_name, file_content } = proofsOf(claim.token);
  const options = { maxBytes: FILE_BYTES, accept: '*/*', timeoutMs: TIMEOUT_MS };
  try {
    const { body } = await fetchOwn(tools, claim, `/${file_name}`, options);
    return body.toString('utf8').trim() === file_content;
  } catch (error) {
    if (error instanceof ApiError && (error.cause instanceof AnsweredWithError || error.code === 'tooLarge'))
      return false;
    throw error;
  }
}

async function readTxtRecord({ txtRecords }: ProofTools, { host, token }: Claim): Promise<boolean> {
  const { txt_record } = proofsOf(token);
  const records = await txtRecords.read(host).catch(() => {
    throw recordsUnread(host);
  });
  return records.some((record) => record.trim() === txt_record);
}

/**
 * Fetches a path of the website, by https before http and without `www.` before with it: whichever answers first. The
 * answer counts only if it comes from the website itself, because one that redirects anywhere would prove anything.
 */
async function fetchOwn({ safeFetch }: ProofTools, { host }: Claim, path: string, options: FetchOptions) {
  let problem: ApiError | null = null;
  for (const origin of [`https://${host}`, `https://www.${host}`, `http://${host}`]) {
    try {
      const answer = await safeFetch.fetchPublic(`${origin}${path}`, options);
      if (isOf(host, answer.url)) return answer;
      throw leadsAway(host);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem = moreTelling(problem, error);
    }
  }
  throw problem;
}

function isOf(host: string, address: string): boolean {
  const found = parseUrl(address)?.hostname;
  return found === host || found === `www.${host}`;
}

/** The problem that tells more, of equal ones the first. */
const moreTelling = (before: ApiError | null, now: ApiError): ApiError =>
  before === null || rankOf(now) > rankOf(before) ? now : before;

const rankOf = ({ code, cause }: ApiError): number =>
  code === 'conflict' || code === 'forbiddenAddress' ? 2 : cause instanceof AnsweredWithError ? 1 : 0;
