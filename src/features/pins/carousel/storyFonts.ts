import { lazyPart } from '../../../hooks/useLazyPart';

/** The style sheet of the fonts of stories, in a chunk of its own: no other page needs it. */
export const storyFonts = lazyPart(async () => {
  await import(/* webpackChunkName: "story-fonts" */ './storyFonts.css');
  return true;
});
