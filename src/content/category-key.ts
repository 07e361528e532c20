/** Returns the key of a category in addresses, attributes and design tokens, such as `data-science`. */
export const categoryKey = (category: string): string => category.toLowerCase().replaceAll(' ', '-');
