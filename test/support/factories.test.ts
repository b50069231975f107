import { Compile } from 'typebox/compile';
import { BoardSchema, SectionSchema } from '../../contract/schemas/boards/boards';
import { MediaSchema } from '../../contract/schemas/content/media';
import { UserSchema, ViewerSchema } from '../../contract/schemas/people/users';
import { CommentSchema } from '../../contract/schemas/pins/comments';
import { DuplicateGroupSchema } from '../../contract/schemas/pins/duplicateGroups';
import { PinSchema } from '../../contract/schemas/pins/pins';
import { ScheduledPinSchema } from '../../contract/schemas/pins/scheduledPins';
import {
  buildBoard,
  buildComment,
  buildDuplicateGroup,
  buildMedia,
  buildPin,
  buildScheduledPin,
  buildSection,
  buildUser,
  buildViewer,
} from './factories';

describe('factories make records that the contract accepts', () => {
  it.each([
    ['pin', PinSchema, buildPin],
    ['board', BoardSchema, buildBoard],
    ['section', SectionSchema, buildSection],
    ['user', UserSchema, buildUser],
    ['viewer', ViewerSchema, buildViewer],
    ['comment', CommentSchema, buildComment],
    ['media', MediaSchema, buildMedia],
    ['scheduled pin', ScheduledPinSchema, buildScheduledPin],
    ['duplicate group', DuplicateGroupSchema, buildDuplicateGroup],
  ])('%s', (_, schema, build) => {
    expect([...Compile(schema).Errors(build())]).toEqual([]);
  });
});
