/// <reference types="@testing-library/jest-dom" />

// The DOM matchers need a document; server tests need not load them.
if ('document' in globalThis) require('@testing-library/jest-dom');
