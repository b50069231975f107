/** Replaces fonts, images and plain style sheets. */
export default '';
