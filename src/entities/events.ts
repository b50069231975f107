import type { Facts, LoggedEvent } from '../../contract/schemas/events';

/** What happened, as whoever noticed it says it. */
export interface EventInput {
  eventType: number;
  viewType?: number;
  viewParameter?: number;
  viewData?: Facts;
  component?: number;
  /** Id of the pin, board or person that it happened to. */
  objectId?: string;
  auxData?: Facts;
  eventData?: Facts;
  /** When; now where not given. ms since 1970. */
  at?: number;
}

/** An event that waits to be sent (ledger LOG-001), already as the wire has it: nothing on the page reads it. */
export type WaitingEvent = LoggedEvent;

/** The event as it is sent. */
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
