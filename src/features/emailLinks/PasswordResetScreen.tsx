import { ChoosePassword } from './ChoosePassword';
import { RequestPasswordLink } from './RequestPasswordLink';
import { useLinkToken } from './useLinkToken';

/** A forgotten password: asks for the link, and where the link leads. */
export function PasswordResetScreen() {
  const token = useLinkToken();
  return token === '' ? <RequestPasswordLink /> : <ChoosePassword key={token} token={token} />;
}
