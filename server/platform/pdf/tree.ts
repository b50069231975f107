import type { PdfObjects, Reference } from './objects';

/** A part of the document as programs that read it aloud know it: a heading, a table, a row, a cell. */
export interface Element {
  readonly tag: string;
  readonly attributes: string;
  readonly kids: (Element | Marked)[];
}

/** What a page draws for an element. */
interface Marked {
  readonly page: number;
  readonly id: number;
}

export const newElement = (tag: string, parent?: Element, attributes = ''): Element => {
  const element = { tag, attributes, kids: [] };
  parent?.kids.push(element);
  return element;
};

/** Writes the tree of elements, and for each page which element each of its marks belongs to. Returns its root. */
export function writeTree(objects: PdfObjects, document: Element, pages: readonly Reference[]): Reference {
  const root = objects.reserve();
  const owners: Reference[][] = pages.map(() => []);
  const write = ({ tag, attributes, kids }: Element, parent: Reference): Reference => {
    const reference = objects.reserve();
    const written = kids.map((kid) => {
      if ('tag' in kid) return write(kid, reference);
      const own = owners[kid.page];
      if (own) own[kid.id] = reference;
      return `<</Type /MCR /Pg ${pages[kid.page]} /MCID ${kid.id}>>`;
    });
    objects.put(reference, `<</Type /StructElem /S /${tag} /P ${parent} ${attributes} /K [${written.join(' ')}]>>`);
    return reference;
  };
  const top = write(document, root);
  const numbers = owners.map((of, page) => `${page} [${of.join(' ')}]`).join(' ');
  const parents = objects.add(`<</Nums [${numbers}]>>`);
  objects.put(root, `<</Type /StructTreeRoot /K [${top}] /ParentTree ${parents} /ParentTreeNextKey ${pages.length}>>`);
  return root;
}
