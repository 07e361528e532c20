/** The header turns translucent beyond this many pixels (SPEC §9). */
const SCROLLED_PX = 100;

/** Keep `data-scrolled` on the document element: absent at the top, `yes` beyond 100 px, `far` beyond one screen. */
export function watchScroll(): void {
  const { documentElement } = document;
  const update = () => {
    if (scrollY < SCROLLED_PX) delete documentElement.dataset['scrolled'];
    else documentElement.dataset['scrolled'] = scrollY > innerHeight ? 'far' : 'yes';
  };
  addEventListener('scroll', update, { passive: true });
  update();
}
