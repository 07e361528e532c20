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
    const waiting = [...document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')].filter(isSmallAndShown);
    for (const image of waiting.slice(0, PICTURES_PER_TASK)) image.loading = 'eager';
    if (waiting.length > PICTURES_PER_TASK) loadSmallPictures();
  });
}

/** Hidden pictures, such as the portraits that a phone shows on request, have no `offsetParent`. */
const isSmallAndShown = (image: HTMLImageElement): boolean =>
  image.offsetParent !== null && (!image.closest('picture') || image.width * image.height <= SMALL_AREA);
