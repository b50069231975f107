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
  return `javascript:${encodeURIComponent(script.replace(/\n\s*/g, ''))}`;
}
