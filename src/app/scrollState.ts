import { whenWanted } from './whenWanted';

/** The header turns translucent beyond this many pixels (SPEC §9). */
const SCROLLED_PX = 100;

/** Keep `data-scrolled` on the document element: absent at the top, `yes` beyond 100 px, `far` beyond one screen. */
export function watchScroll(): void {
  const { dataset } = document.documentElement;
  const update = () => {
    if (scrollY < SCROLLED_PX) delete dataset['scrolled'];
    else dataset['scrolled'] = scrollY > innerHeight ? 'far' : 'yes';
  };
  addEventListener('scroll', update, { passive: true });
  // Whoever scrolled before this ran. To ask sooner where the page stands would lay out at once what is left to later frames.
  whenWanted(update);
}
