/// <reference types="@testing-library/jest-dom" />

// These need a document; server tests need not load them.
if ('document' in globalThis) {
  require('@testing-library/jest-dom');
  // The default of one second is too short on a busy machine.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 20_000 });
  // React notes for each element where it was made, up to a number that it keeps here, in a tenth of a component's time.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
