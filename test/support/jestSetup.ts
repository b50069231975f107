/// <reference types="@testing-library/jest-dom" />

// These need a document; server tests need not load them.
if ('document' in globalThis) {
  require('@testing-library/jest-dom');
  // The default of one second is too short on a busy machine.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 20_000 });
}
