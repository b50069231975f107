import { SignUpLinksPanel } from './SignUpLinksPanel';

/** Who may come in, and who is in. */
export function PeoplePart() {
  return <SignUpLinksPanel />;
}
