import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';

export interface ProfileValues {
  first_name: string;
  last_name: string;
  username: string;
  about: string;
  domain_url: string;
}

/** What is plainly wrong before the server is asked; it has the last word. */
export type ProfileProblem = 'required' | 'tooLong' | 'usernameShort' | 'usernameLetters';

const BOUNDS: Readonly<Record<keyof ProfileValues, number>> = {
  first_name: LIMITS.firstName,
  last_name: LIMITS.firstName,
  username: LIMITS.username,
  about: LIMITS.about,
  domain_url: LIMITS.link,
};

export function checkProfile(values: ProfileValues): Partial<Record<keyof ProfileValues, ProfileProblem>> {
  const problems: Partial<Record<keyof ProfileValues, ProfileProblem>> = {};
  for (const field of Object.keys(BOUNDS) as (keyof ProfileValues)[]) {
    if (textLength(values[field]) > BOUNDS[field]) problems[field] = 'tooLong';
  }
  if (values.first_name === '') problems.first_name = 'required';
  if (!/^[A-Za-z0-9_]*$/.test(values.username)) problems.username = 'usernameLetters';
  else if (textLength(values.username) < LIMITS.usernameMin) problems.username = 'usernameShort';
  return problems;
}
