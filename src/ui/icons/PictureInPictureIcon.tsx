import { createIcon } from './createIcon';

export const PictureInPictureIcon = /* @__PURE__ */ createIcon(
  <path d="M10 19H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v3M14 14.5h7V20h-7z" />,
  { mirrored: true },
);
