/** Opens the browser's print dialog; what is printed is for the style sheets to say. */
export function printPage(): void {
  window.print();
}
