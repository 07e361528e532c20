/**
 * The browser goes to a place further down once, as soon as the page has loaded: what the stylesheet leaves to later frames
 * (`later` in _mixins.scss) must be there by then. The address of the visit also names text to look for; that of the page does not.
 */
export function showWholeForPlace(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate' || visit.name.includes('#')) document.documentElement.dataset['whole'] = '';
}
