const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The longest test files, which begin before all others: one that began late would be waited for alone. jest knows
 * how long a file took the last time, and a fresh clone has no last time.
 */
const LONGEST = [
  'test/server/platform/backup/backups.test.ts',
  'test/scripts/newDomain.test.ts',
  'test/server/platform/database/killed.test.ts',
  'test/demo/seed.test.ts',
  'test/server/domains/pins/bulkActions/bulkActions.test.ts',
  'test/demo/demo.test.ts',
  'test/server/domains/boards/boards/care.test.ts',
  'test/model/counts.property.test.ts',
  'test/server/platform/database/embedded.test.ts',
  'test/server/domains/discovery/feeds/related.test.ts',
];

module.exports = class extends Sequencer {
  sort(tests) {
    const rank = ({ path: file, context }) => {
      const place = LONGEST.indexOf(path.relative(context.config.rootDir, file));
      return place < 0 ? LONGEST.length : place;
    };
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
