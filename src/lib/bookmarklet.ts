const PATH = '/pin/create/bookmarklet';

/** Smaller images are buttons and avatars. Pixels per side. */
const LEAST_SIDE = 150;

/**
 * A bookmarklet that saves from any page to the site at `origin`. It opens a window with the page's URL, its largest
 * image (else its og:image) and the selected text (else its title). It loads no script, so a page's content security
 * policy cannot stop it.
 */
export function bookmarkletOf(origin: string): string {
  const script = `(()=>{
    const d=document,named=d.querySelector('meta[property="og:image"]'),
    size=(i)=>i.naturalWidth*i.naturalHeight,
    largest=[...d.images].filter((i)=>Math.min(i.naturalWidth,i.naturalHeight)>=${LEAST_SIDE}).sort((a,b)=>size(b)-size(a))[0],
    found=new URLSearchParams({url:location.href,
      media:(largest&&largest.currentSrc)||(named&&named.content)||'',
      description:String(getSelection()||'')||d.title});
    open(${JSON.stringify(origin + PATH)}+'?'+found,'_blank','noopener')
  })()`;
  return `javascript:${encodeURIComponent(script.replace(/\s*\n\s*/g, ''))}`;
}

/** What a bookmarklet or another app passed to the page that creates pins, in its query. */
export interface Brought {
  /** URL of the web page that it was found on; '' if unknown. */
  pageUrl: string;
  /** URL of the image; null if the person has to choose one. */
  media: string | null;
  words: string;
}

const MOST_WORDS = 100;

function webAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? text : null;
}

/** null if the query has nothing that can be saved. */
export function readBrought(search: string): Brought | null {
  const given = new URLSearchParams(search);
  const pageUrl = webAddress(given.get('url')) ?? '';
  const media = webAddress(given.get('media'));
  if (pageUrl === '' && media === null) return null;
  const words = given.get('description') ?? given.get('title') ?? '';
  return { pageUrl, media, words: [...words.trim()].slice(0, MOST_WORDS).join('') };
}
