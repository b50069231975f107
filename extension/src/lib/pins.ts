import { LIMITS } from '../../../contract/constants/limits';
import { cutText } from '../../../contract/constants/textLength';
import type { FoundPicture } from './pictures';
import type { Connection } from './settings';
import { callSite } from './site';

export interface PinToSave {
  boardId: string;
  imageUrl: string;
  title: string;
  description: string;
  alt: string;
  /** The page that it comes from. */
  link: string;
  key: string;
}

/** Saves a picture as a pin; the site fetches it. Returns the id of the pin. */
export async function savePin(connection: Connection, pin: PinToSave): Promise<string> {
  const optional = {
    title: cutText(pin.title.trim(), LIMITS.pinTitle),
    description: cutText(pin.description.trim(), LIMITS.pinDescription),
    alt_text: cutText(pin.alt.trim(), LIMITS.altText),
    // One that is too long would refuse the picture with it.
    link: pin.link.length > LIMITS.link ? '' : pin.link,
  };
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== ''));
  const body = { board_id: pin.boardId, image_url: pin.imageUrl, ...given };
  const { data } = await callSite(connection, { method: 'POST', path: '/pins', body, key: pin.key });
  return (data as { id: string }).id;
}

interface WirePage {
  title: string;
  items: { url: string; width?: number; height?: number; alt_text: string }[];
}

/** The pictures of a page that nobody has open, as the site finds them. */
export async function picturesOfLink(
  connection: Connection,
  url: string,
): Promise<{ title: string; pictures: FoundPicture[] }> {
  const { data } = await callSite(connection, { path: `/page_images?${new URLSearchParams({ url })}` });
  const { title, items } = data as WirePage;
  const pictures = items.map(({ url: address, width = 0, height = 0, alt_text }) => ({
    ...{ url: address, alt: alt_text, width, height },
  }));
  return { title, pictures };
}
