import { boardResources } from '../../resources/boards/boards';
import { collaboratorResources } from '../../resources/boards/collaborators';
import { followResources } from '../../resources/boards/follows';
import { storyResources } from '../../resources/boards/stories';

/** The resource descriptors of the area. */
export const boardsDescriptors = {
  ...boardResources,
  ...followResources,
  ...collaboratorResources,
  ...storyResources,
};
