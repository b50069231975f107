import { IdentitiesSection } from './IdentitiesSection';
import { PasskeysSection } from './PasskeysSection';
import { SecondFactorSection } from './SecondFactorSection';

/** The ways to log in besides the password. */
export function Logins() {
  return (
    <>
      <SecondFactorSection />
      <PasskeysSection />
      <IdentitiesSection />
    </>
  );
}
