import { onIdle } from '../browser/on-idle-or-interaction';

/** Layout size up to which a photo is small: its file is about 20 KB. Drawings always are. In CSS pixels. */
const SMALL_AREA = 300 * 300;

/** Loads the small pictures of the page once the browser is idle, so that a page can be printed or saved whole without scrolling. */
export function loadSmallPictures(): void {
  onIdle(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
      if (!image.closest('picture') || image.width * image.height <= SMALL_AREA) image.loading = 'eager';
  });
}
