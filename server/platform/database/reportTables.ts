import type { Generated } from 'kysely';
import type { AppealOutcome, DecisionKind } from '../../../contract/constants/people/decisions';
import type { CommentReportDetail, CommentReportReason } from '../../../contract/constants/pins/commentReports';
import type { ContentReportReason } from '../../../contract/constants/pins/contentReports';
import type { CommentId, DecisionId, PinId, TriedItId, UserId } from '../../../contract/schemas/common';
import type { Facts } from '../../../contract/schemas/running/events';
import type { Bytes, Json, NullableJson } from './columns';
import type { ReportId } from './ids';

/**
 * Tables of browsers' reports (events, metrics, errors, experiments) and their sums, and of people's reports of each
 * other's content.
 */

interface EventsTable {
  client_uuid: string;
  day: string;
  at: Date;
  event_type: number;
  view_type: number | null;
  view_parameter: number | null;
  view_data: NullableJson<Facts>;
  component: number | null;
  object_id_str: string | null;
  aux_data: NullableJson<Facts>;
  event_data: NullableJson<Facts>;
  app_state: string;
  user_id: UserId | null;
  unauth_id: string | null;
}

interface EventBatchesTable {
  id: ReportId;
  body: string;
  user_id: UserId | null;
  unauth_id: string | null;
}

interface ClientMetricsTable {
  id: ReportId;
  day: string;
  name: string;
  route: string;
  release: string;
  value: number;
  detail: NullableJson<unknown>;
}

interface ClientErrorsTable {
  fingerprint: string;
  day: string;
  release: string;
  route: string;
  kind: string;
  message: string;
  stack: string;
  count: number;
  first_at: Date;
  last_at: Date;
}

interface StringUsageTable {
  message_id: string;
  day: string;
  locale: string;
  count: number;
}

interface EventDaysTable {
  day: string;
  event_type: number;
  view_type: number;
  count: number;
}

interface ReportDaysTable {
  day: string;
  visitor_bytes: Bytes;
  member_bytes: Bytes;
  refused: number;
}

interface MediaUsageTable {
  owner_id: UserId;
  files: number;
  bytes: Bytes;
}

interface ExperimentOverridesTable {
  token_hash: string;
  experiment: string;
  group_name: string;
  created_at: Date;
}

interface ExperienceStatesTable {
  unit: string;
  placement_id: number;
  experience_id: number;
  status: string;
  triggered_at: Date | null;
  viewed_at: Date | null;
  ended_at: Date | null;
  updated_at: Date;
}

interface ContentReportsTable {
  pin_id: PinId;
  reporter_id: UserId;
  reason: ContentReportReason;
  note: Generated<string>;
  status: Generated<'open' | 'dismissed' | 'removed'>;
  created_at: Date;
  decided_by_id: UserId | null;
  decided_at: Date | null;
}

interface CommentReportsTable {
  comment_id: CommentId;
  reporter_id: UserId;
  reason: CommentReportReason;
  detailed_reasons: Json<readonly CommentReportDetail[]>;
  status: Generated<'open' | 'dismissed' | 'removed'>;
  created_at: Date;
  decided_by_id: UserId | null;
  decided_at: Date | null;
}

interface TriedItReportsTable {
  tried_it_id: TriedItId;
  reporter_id: UserId;
  reason: ContentReportReason;
  note: Generated<string>;
  status: Generated<'open' | 'dismissed' | 'removed'>;
  created_at: Date;
  decided_by_id: UserId | null;
  decided_at: Date | null;
}

interface ModerationDecisionsTable {
  owner_id: UserId;
  id: DecisionId;
  kind: DecisionKind;
  subject_id: string;
  title: string;
  reason: string;
  report_reason: string | null;
  created_at: Date;
  appeal_text: string | null;
  appealed_at: Date | null;
  outcome: AppealOutcome | null;
  decided_at: Date | null;
}

export interface ReportTables {
  moderation_decisions: ModerationDecisionsTable;
  tried_it_reports: TriedItReportsTable;
  comment_reports: CommentReportsTable;
  content_reports: ContentReportsTable;
  events: EventsTable;
  event_batches: EventBatchesTable;
  event_days: EventDaysTable;
  report_days: ReportDaysTable;
  media_usage: MediaUsageTable;
  client_metrics: ClientMetricsTable;
  client_errors: ClientErrorsTable;
  string_usage: StringUsageTable;
  experiment_overrides: ExperimentOverridesTable;
  experience_states: ExperienceStatesTable;
}
