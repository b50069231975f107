/** What a document consists of, from top to bottom. Everything in it is plain text, in any language. */
export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  | PdfTable;

export interface PdfTable {
  readonly kind: 'table';
  /** `share`: its part of the width. */
  readonly columns: readonly { readonly label: string; readonly share: number; readonly isNumeric?: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** Rows at its end, in bold. */
  readonly sums?: readonly (readonly string[])[];
  /** Without a row of labels: the first cell of each row is its label. */
  readonly hasNoHead?: boolean;
}

export interface PdfDocument {
  readonly title: string;
  /** Tag of the language in which it is written. */
  readonly language: string;
  readonly isRtl: boolean;
  readonly blocks: readonly PdfBlock[];
  /** At the foot of each page, with its number. */
  readonly foot: string;
}

export interface PdfRequest {
  readonly type: 'render';
  readonly document: PdfDocument;
}

export interface PdfAnswers {
  render: Uint8Array;
}
