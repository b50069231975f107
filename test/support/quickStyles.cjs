/** Properties that an element has from the nearest ancestor that sets them, and what they are where none does. */
const INHERITED = { visibility: 'visible', pointerEvents: 'auto' };
const NAMES = { 'pointer-events': 'pointerEvents' };

/**
 * Answers what queries by role and clicks ask of each element and each of its ancestors (`display`, `visibility`,
 * `pointer-events`) from the style attributes, as long as the page has no style sheet: jsdom goes through its whole
 * default sheet for each question, in a quarter of the time of a large component's tests. Whatever else is asked, jsdom
 * answers.
 */
module.exports = function quickenStyles(window) {
  const { document } = window;
  const exact = window.getComputedStyle.bind(window);
  /** By what jsdom's default sheet looks at. */
  const displays = new Map();

  const own = (element, name) => (element.hasAttribute('style') ? element.style[name] : '');
  const displayOf = (element) => {
    const set = own(element, 'display');
    if (set) return set;
    const parent = element.parentElement;
    const key = [
      element.namespaceURI,
      element.localName,
      ...['hidden', 'open', 'type'].map((name) => element.getAttribute(name)),
      parent?.localName,
      parent?.hasAttribute('open'),
    ].join('|');
    if (!displays.has(key)) displays.set(key, exact(element).display);
    return displays.get(key);
  };
  const inheritedBy = (element, name) => {
    for (let at = element; at; at = at.parentElement) {
      const set = own(at, name);
      if (set && set !== 'inherit') return set;
    }
    return INHERITED[name];
  };

  const answer = (element, name) => {
    if (name === 'display') return displayOf(element);
    if (Object.hasOwn(INHERITED, name)) return inheritedBy(element, name);
    return undefined;
  };

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0 || element?.ownerDocument !== document) {
      return exact(element, pseudo);
    }
    let asked;
    const all = () => {
      asked ??= exact(element);
      return asked;
    };
    return new Proxy(Object.create(null), {
      get(_, name) {
        if (name === 'getPropertyValue') {
          return (of) => answer(element, NAMES[of] ?? of) ?? all().getPropertyValue(of);
        }
        const quick = answer(element, name);
        if (quick !== undefined) return quick;
        const value = all()[name];
        return typeof value === 'function' ? value.bind(all()) : value;
      },
    });
  };
};
