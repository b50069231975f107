/** The tags of drafts, for the screens that show and change them. */
export {
  addTag,
  type DraftTags,
  linkTag,
  objectsOf,
  type PinTag,
  placeTag,
  removeTag,
  type TaggedObject,
  tagObject,
  untagObject,
} from '../../entities/pins/pinTags';
