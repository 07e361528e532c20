import { onIdle } from '../browser/on-idle-or-interaction';

/** Layout size up to which a photo is small: its file is about 20 KB. Drawings always are. In CSS pixels. */
const SMALL_AREA = 300 * 300;

/** A slow phone starts 66 requests in 100 ms or more, which would block it as one task. */
const PICTURES_PER_TASK = 8;

/**
 * Loads the small pictures of the page, a few at a time, whenever the browser is idle, so that a page can be printed or saved whole without
 * scrolling.
 */
export function loadSmallPictures(): void {
  onIdle(() => {
    let started = 0;
    for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
      if (!isSmallAndShown(image)) continue;
      image.loading = 'eager';
      if (++started === PICTURES_PER_TASK) return loadSmallPictures();
    }
  });
}

/** Hidden pictures, such as the portraits that a phone shows on request, have no `offsetParent`. */
const isSmallAndShown = (image: HTMLImageElement): boolean =>
  image.offsetParent !== null && (!image.closest('picture') || image.width * image.height <= SMALL_AREA);
