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

/** Downloads what is at a path of the site, under the name that the server gives it. The page stays as it is. */
export function downloadFrom(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
