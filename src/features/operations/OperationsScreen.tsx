import type { SystemPart } from '../../lib/operations';
import { ErrorsPart } from './ErrorsPart';
import { EventsPart } from './EventsPart';
import { ExperimentsPart } from './ExperimentsPart';
import { FeedbackPart } from './FeedbackPart';
import { HealthPart } from './HealthPart';
import { JobsPart } from './JobsPart';
import { MailsPart } from './MailsPart';
import { OperationsFrame } from './OperationsFrame';
import { ReportsPart } from './ReportsPart';
import { SpeedPart } from './SpeedPart';
import { StoragePart } from './StoragePart';
import { useOperationsPlace } from './useOperations';

const SCREENS: Record<SystemPart, () => React.ReactNode> = {
  health: HealthPart,
  jobs: JobsPart,
  errors: ErrorsPart,
  events: EventsPart,
  speed: SpeedPart,
  experiments: ExperimentsPart,
  storage: StoragePart,
  mails: MailsPart,
  reports: ReportsPart,
  feedback: FeedbackPart,
};

/** How the site fares, for site admins; for all others there is no such page. The parts about people are pages of their own. */
export function OperationsScreen() {
  const { part } = useOperationsPlace();
  const Part = part === 'people' || part === 'audit' ? null : SCREENS[part];
  return <OperationsFrame>{Part && <Part />}</OperationsFrame>;
}
