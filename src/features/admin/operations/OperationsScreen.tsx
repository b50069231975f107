import type { ComponentType } from 'react';
import { memberPart } from '../../../hooks/memberPart';
import type { SystemPart } from '../../../selectors/admin/operations';
import { ErrorsPart } from './ErrorsPart';
import { HealthPart } from './HealthPart';
import { OperationsFrame } from './OperationsFrame';
import { SpeedPart } from './SpeedPart';
import { StoragePart } from './StoragePart';
import { useOperationsPlace } from './useOperations';

// The code of these comes after the page, which is at the size that a first view may have.
const JobsPart = memberPart(
  async () => (await import(/* webpackChunkName: "operations-jobs" */ './JobsPart')).JobsPart,
  true,
);

const ExperimentsPart = memberPart(
  async () =>
    (await import(/* webpackChunkName: "member-operations-experiments" */ './ExperimentsPart')).ExperimentsPart,
  true,
);

const EventsPart = memberPart(
  async () => (await import(/* webpackChunkName: "member-operations-events" */ './EventsPart')).EventsPart,
  true,
);

const MailsPart = memberPart(
  async () => (await import(/* webpackChunkName: "member-operations-mails" */ './MailsPart')).MailsPart,
  true,
);

const ReportsPart = memberPart(
  async () => (await import(/* webpackChunkName: "member-operations-reports" */ './ReportsPart')).ReportsPart,
  true,
);

const TodayPart = memberPart(
  async () => (await import(/* webpackChunkName: "operations-today" */ './TodayPart')).TodayPart,
  true,
);

const MusicPart = memberPart(
  async () => (await import(/* webpackChunkName: "operations-music" */ './MusicPart')).MusicPart,
  true,
);

const BusinessPart = memberPart(
  async () => (await import(/* webpackChunkName: "operations-business" */ './BusinessPart')).BusinessPart,
  true,
);

const BrandingPart = memberPart(
  async () => (await import(/* webpackChunkName: "operations-branding" */ './BrandingPart')).BrandingPart,
  true,
);

const SettingsPart = memberPart(
  async () => (await import(/* webpackChunkName: "operations-settings" */ './SettingsPart')).SettingsPart,
  true,
);

const FeedbackPart = memberPart(
  async () => (await import(/* webpackChunkName: "operations-feedback" */ './FeedbackPart')).FeedbackPart,
  true,
);

const SCREENS: Record<SystemPart, ComponentType> = {
  health: HealthPart,
  branding: BrandingPart,
  jobs: JobsPart,
  errors: ErrorsPart,
  events: EventsPart,
  speed: SpeedPart,
  experiments: ExperimentsPart,
  storage: StoragePart,
  mails: MailsPart,
  settings: SettingsPart,
  reports: ReportsPart,
  today: TodayPart,
  music: MusicPart,
  business: BusinessPart,
  feedback: FeedbackPart,
};

/**
 * The operations page for site admins; for all others it does not exist. The parts about people are pages of their own.
 */
export function OperationsScreen() {
  const { part } = useOperationsPlace();
  const Part = part === 'people' || part === 'audit' ? null : SCREENS[part];
  return <OperationsFrame>{Part && <Part />}</OperationsFrame>;
}
