import { Trans } from '@lingui/react/macro';
import { BusinessCards } from '../BusinessCards';
import { ManagerFrame } from '../ManagerFrame';

/** The businesses that the viewer works for. */
export function EmployersScreen() {
  return (
    <ManagerFrame
      title={<Trans>Employers</Trans>}
      intro={<Trans>The businesses you work for, and your role in each.</Trans>}
    >
      <BusinessCards />
    </ManagerFrame>
  );
}
