const { default: Sequencer } = require('@jest/test-sequencer');

/** Files that take longest for their size: begun last, one of them alone would hold the end of the run up. */
const LONG = [
  'layoutShift',
  'newVersion',
  'startUp',
  'offline',
  'languages',
  'organise',
  'eventLog',
  'members',
  'journey',
];

/** Where no earlier run says how long a file takes, jest goes by its size. */
module.exports = class extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = LONG.findIndex((name) => path.endsWith(`${name}.e2e.ts`));
      return at === -1 ? LONG.length : at;
    };
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
