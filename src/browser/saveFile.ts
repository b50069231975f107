import { fileUrls } from './fileUrls';

/** Saves a text as a file on the person's device. */
export function saveFile(name: string, type: string, text: string): void {
  const url = fileUrls.make(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  fileUrls.drop(url);
}
