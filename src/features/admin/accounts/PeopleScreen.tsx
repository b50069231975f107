import { OperationsFrame, useOperationsPlace } from '../operations';
import { AccountPart } from './AccountPart';
import { AccountsPanel } from './AccountsPanel';
import { SignUpLinksPanel } from './SignUpLinksPanel';

/** Accounts and sign-up links; with `?person=` one account. */
export function PeopleScreen() {
  const { person } = useOperationsPlace().query;
  return (
    <OperationsFrame>
      {person === undefined ? (
        <>
          <AccountsPanel />
          <SignUpLinksPanel />
        </>
      ) : (
        <AccountPart key={person} username={person} />
      )}
    </OperationsFrame>
  );
}
