import type { ListSource } from '../../../entities/lists';
import { lazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';

export interface SlideshowProps {
  /** The name of what is shown. */
  name: string;
  /** The pins, of which further pages are read while it runs. */
  source: ListSource;
  /** Number of pins. */
  total: number;
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "slideshow" */ './Slideshow.impl')).SlideshowImpl);

/** The pictures of a board or section one after another, as large as the window. */
export function Slideshow(props: SlideshowProps) {
  const hasTexts = useMessageGroup('slideshow', props.isOpen);
  return <LazyOverlay overlay={part} props={{ ...props, isOpen: props.isOpen && hasTexts }} />;
}
