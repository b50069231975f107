/** Stands for fonts, pictures and plain style sheets. */
export default '';
