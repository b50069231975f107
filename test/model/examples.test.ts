import { buildTestApp, type TestApp } from '../support/buildTestApp';
import { runSteps, stepOf } from './runSteps';
import type { Step } from './world';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const [ada, ben, cleo] = [0, 1, 2];

/** What random steps found, in the fewest steps that show it. A step that cannot be run is left out. */
const EXAMPLES: readonly [string, readonly Step[]][] = [
  [
    'a block ends invitations between the two, which unblocking does not restore',
    [
      stepOf('invite', ada, { y: 1 }),
      stepOf('block', ada, { y: 1 }),
      stepOf('unblock', ada),
      stepOf('acceptInvite', cleo),
    ],
  ],
  [
    'a transfer ends the invitations that the former owner sent',
    [stepOf('invite', ada, { y: 1 }), stepOf('offerBoard', ada), stepOf('takeOver', ben), stepOf('acceptInvite', cleo)],
  ],
  [
    'a block that removes a collaborator from a deleted board leaves its other invitations',
    [
      stepOf('invite', ada, { y: 1 }),
      stepOf('deleteBoard', ada),
      stepOf('block', ben, { y: 0 }),
      stepOf('restoreBoard', ada),
      stepOf('acceptInvite', cleo),
    ],
  ],
];

it.each(EXAMPLES)(
  '[BOARD-023] [FOLLOW-010] client, server and model agree: %s',
  async (_, steps) => {
    await runSteps(app, steps, (world, step) => world.run(step, [step.command]));
  },
  120_000,
);
