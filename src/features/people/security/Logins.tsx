import { useReads } from '../../../store/useReads';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import { IdentitiesSection } from './IdentitiesSection';
import { PasskeysSection } from './PasskeysSection';
import { SecondFactorSection } from './SecondFactorSection';

const READS = ['SecondFactorResource.get', 'PasskeysResource.get', 'IdentitiesResource.get'] as const;

/** The ways to log in besides the password, shown together: none moves another when it arrives. */
export function Logins() {
  const { isRead } = useReads(READS);
  if (!isRead) return <RowsSkeleton width="0" height="44px" />;
  return (
    <>
      <SecondFactorSection />
      <PasskeysSection />
      <IdentitiesSection />
    </>
  );
}
