/// <reference lib="dom" />

/**
 * Resolves once React has hydrated the last element of the page. Before, React would report attributes that the HTML of the server lacks, and
 * the page would miss a changed text.
 */
export async function hydrated(): Promise<void> {
  const isHydrated = () => {
    const last = document.querySelector('#root > :last-child');
    return last && Object.keys(last).some((key) => key.startsWith('__reactFiber'));
  };
  while (!isHydrated()) await new Promise(requestAnimationFrame);
}
