const PATH = '/pin/create/bookmarklet';

/** Smaller pictures are buttons and faces. Pixels a side. */
const LEAST_SIDE = 150;

/**
 * A bookmark that saves from any page to the site at `origin`: it opens a window there with the page's address, its
 * largest picture (else the one that it names for sharing) and the words that are marked (else its title). All that it
 * does is in itself: pages that let nobody else's scripts in cannot keep it out.
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

/** What a bookmarklet or another app brought to the page that makes pins, from its address. */
export interface Brought {
  /** The web page it was found on; '' where that is not said. */
  pageUrl: string;
  /** The address of the picture; null where one has to be chosen. */
  media: string | null;
  words: string;
}

const MOST_WORDS = 100;

function webAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  return /^https?:$/.test(new URL(text).protocol) ? text : null;
}

/** null where nothing that can be saved was brought. */
export function readBrought(search: string): Brought | null {
  const given = new URLSearchParams(search);
  const pageUrl = webAddress(given.get('url')) ?? '';
  const media = webAddress(given.get('media'));
  if (pageUrl === '' && media === null) return null;
  const words = given.get('description') ?? given.get('title') ?? '';
  return { pageUrl, media, words: [...words.trim()].slice(0, MOST_WORDS).join('') };
}
