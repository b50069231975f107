/** A name or phrase that this codebase does not use, and its replacement. */
export interface Avoided {
  pattern: RegExp;
  instead: string;
}

const word = (source: string, instead: string): Avoided => ({ pattern: new RegExp(`\\b(?:${source})\\b`), instead });

/** Identifiers of the old vocabulary. Matched as whole identifiers in code. */
export const AVOIDED_IDENTIFIERS: readonly Avoided[] = [
  word('takesOver|isTakenOver|TAKEN_OVER_EVENT', 'hydrate, isHydrating, isHydrated'),
  word('startEngine|bringEngine|startBrowserEngine', 'saga runtime'),
  word('laterReducers|startLater', 'deferred'),
  word('sendKept|KeptCall|KeptOutcome|callKept|keptSaga', 'outbox, queued, sendOrQueue'),
  word('KeptWaitsError', 'StillQueuedError'),
  word('keptPages|KeptPages|createKeptPages', 'page cache (server), offline pages (client)'),
  word('keepBuilds|KeptBuild', 'retained builds'),
  word('ReadsUnderWay|readsUnderWay', 'inFlightReads'),
  word('isAnew|\\w+Anew|anew[A-Z]\\w*', 'refetch'),
  word('presume|presumed|Presumed', 'speculative read'),
  word('makeOnce', 'withIdempotencyKey'),
  word('realIds?|learnIds', 'resolveId, rememberServerIds'),
  word('tellFailure|lossTold|tellLoss', 'reportFailure, dropsReported'),
  word('whatHappened\\w*', 'analytics'),
  word('sweeper\\w*|swept|planSweep', 'evict, evictor'),
  word('giveBoard|twins?|heatAt|moveReach|isListedReach', 'transfer, addToBoard, duplicate, popularity, visibility'),
  word('holdPins?|holdAction|holdShared|HeldBoard|requireUnblocked', 'lock'),
  word('CardFilm|FilmControls|useFilm', 'video'),
  word('checkStanding', 'account restrictions'),
  word('notYourself|youBlockThem|FollowsMoved', 'cannotFollowYourself, youBlockedThisUser, RetryTransaction'),
  word('deeds?|DoDeed|society', 'command, clients'),
];

/** Phrases of the old idiom. Matched in comments, test titles and documents. */
export const AVOIDED_PHRASES: readonly Avoided[] = [
  word('anew', 'again; refetch'),
  word('deeds?', 'command'),
  word('whence|thither|whither', 'where from, there'),
  word('(?:be|is|are|was|were|been) told', 'is notified, is reported, shows'),
  word('tells? of', 'reports'),
  word('(?:takes?|taken|took) (?:\\w+ )?over', 'hydrates'),
  word("in (?:its|their|one's) turn", 'in order'),
  word('came? to pass', 'happened, succeeded'),
  word('reckon\\w*', 'compute'),
  word('whoever', 'who; anyone who'),
  word('nobody asks|nobody is there', 'no one reads it'),
  word('lets? go of', 'releases'),
];
