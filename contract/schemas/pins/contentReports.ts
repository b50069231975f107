import { type Static, Type } from 'typebox';
import { ACCOUNTS } from '../../constants/admin/accounts';
import { LIMITS } from '../../constants/limits';
import { CONTENT_REPORT_DECISIONS, CONTENT_REPORT_REASONS } from '../../constants/pins/contentReports';
import { BoardImageSchema } from '../boards/boards';
import { Done, Nullable, OneOf, PinIdSchema, TimestampSchema } from '../common';

const closed = { additionalProperties: false };

/** What a site admin decides on the reports of something, and why; of a removal the owner reads it. */
export const ReportDecision = {
  decision: OneOf(CONTENT_REPORT_DECISIONS),
  reason: Type.Optional(Type.String({ maxLength: ACCOUNTS.reasonLength })),
};

/** A pin with all its open reports. */
const ReportedPinSchema = Type.Object({
  pin_id: PinIdSchema,
  title: Type.String(),
  image: Nullable(BoardImageSchema),
  pinner: Type.Object({ username: Type.String(), full_name: Type.String() }),
  reasons: Type.Array(Type.Object({ reason: OneOf(CONTENT_REPORT_REASONS), count: Type.Integer() })),
  /** Newest first. */
  notes: Type.Array(Type.String()),
  reported_at: TimestampSchema,
});
export type ReportedPin = Static<typeof ReportedPinSchema>;

export const contentReportSchemas = {
  /** One report per person and pin; reporting again replaces reason and note until it is decided. */
  'ContentReportResource.create': {
    options: Type.Object(
      {
        pin_id: PinIdSchema,
        reason: OneOf(CONTENT_REPORT_REASONS),
        note: Type.Optional(Type.String({ maxLength: LIMITS.contentReportNote })),
      },
      closed,
    ),
    data: Done,
  },
  /** Closes all open reports of the pin. */
  'ContentReportResource.update': {
    options: Type.Object({ pin_id: PinIdSchema, ...ReportDecision }, closed),
    data: Done,
  },
  /** Pins with open reports, most recently reported first. */
  'ContentReportsResource.get': { options: Type.Object({}, closed), data: Type.Array(ReportedPinSchema) },
};
