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
  // After the first frame: to ask sooner where the page stands would lay all of it out at once.
  requestAnimationFrame(() => setTimeout(update));
}
