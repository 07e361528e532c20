import { onIdleOrInteraction } from './on-idle-or-interaction';

/** The header is transparent below this scroll position, and translucent from it on. */
export const TRANSPARENT_HEADER_PX = 100;

/** Keeps `data-scrolled` on the document element: absent at the top, `yes` from 100 px, `far` beyond one screen. */
export function watchScroll(): void {
  const { dataset } = document.documentElement;
  const update = () => {
    if (scrollY < TRANSPARENT_HEADER_PX) delete dataset['scrolled'];
    else dataset['scrolled'] = scrollY > innerHeight ? 'far' : 'yes';
  };
  addEventListener('scroll', update, { passive: true });
  // For visitors who scrolled before this script ran. Reading the position now would force a layout during load.
  onIdleOrInteraction(update);
}
