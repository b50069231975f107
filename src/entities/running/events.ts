import type { Facts, LoggedEvent } from '../../../contract/schemas/running/events';

/** An analytics event as its source reports it. */
export interface EventInput {
  eventType: number;
  viewType?: number;
  viewParameter?: number;
  viewData?: Facts;
  component?: number;
  /** Id of the pin, board or person that it concerns. */
  objectId?: string;
  auxData?: Facts;
  eventData?: Facts;
  /** Time of the event; now by default. ms since 1970. */
  at?: number;
}

/** A queued event (ledger LOG-001), already in the wire format because nothing on the page reads it. */
export type WaitingEvent = LoggedEvent;

/** Converts an event to the wire format. */
export function toWireEvent(
  input: EventInput,
  { now, clientUUID, appState }: { now: number; clientUUID: string; appState: LoggedEvent['appState'] },
): WaitingEvent {
  const { eventType, viewType, viewParameter, viewData, component, objectId, auxData, eventData, at = now } = input;
  return {
    event_type: eventType,
    ...(viewType !== undefined && { view_type: viewType }),
    ...(viewParameter !== undefined && { view_parameter: viewParameter }),
    ...(viewData && { view_data: viewData }),
    ...(component !== undefined && { component }),
    ...(objectId !== undefined && { object_id_str: objectId }),
    ...(auxData && { aux_data: auxData }),
    ...(eventData && { event_data: eventData }),
    time: Math.round(at),
    clientUUID,
    appState,
  };
}
