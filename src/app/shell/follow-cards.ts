/** Follows the link of a card when its text is clicked. The text is above the link that covers the card, so that it can be selected. */
export function followCards(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const card = target instanceof Element && !target.closest('a') && target.closest('[data-card]');
    if (card && getSelection()?.isCollapsed) card.querySelector('a')?.dispatchEvent(new MouseEvent('click', event));
  });
}
