import { createIcon } from './createIcon';

export const TagIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M4 11.7V5a1 1 0 0 1 1-1h6.7a2 2 0 0 1 1.4.6l6.6 6.6a1.5 1.5 0 0 1 0 2.1l-6.4 6.4a1.5 1.5 0 0 1-2.1 0l-6.6-6.6a2 2 0 0 1-.6-1.4z" />
    <circle cx="8.2" cy="8.2" r="1.3" fill="currentColor" stroke="none" />
  </>,
);
