import { conversationResources } from '../../resources/talk/conversations';
import { newsResources } from '../../resources/talk/news';

/** The resource descriptors of the area. */
export const talkDescriptors = {
  ...newsResources,
  ...conversationResources,
};
