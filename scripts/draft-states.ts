/** Writes `docs/generated/draft-states.md`: the state machine of drafts. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { printDraftStates } from '../src/reducers/pins/draftStates';

writeFileSync(path.join(import.meta.dirname, '..', 'docs', 'generated', 'draft-states.md'), printDraftStates());
