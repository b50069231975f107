/// <reference types="@testing-library/jest-dom" />

// What is said of elements needs a document; a server's tests need not load it.
if ('document' in globalThis) require('@testing-library/jest-dom');
