/** Returns the key of a category in addresses, attributes and design tokens, such as `data-science`. */
export const categoryKey = (category: string): string => (category.toLowerCase().match(/[a-z]+/g) ?? []).join('-');

/** Returns the categories of case studies in alphabetical order, each once. Texts of a category may differ in their marks in development. */
export function listCategories<Category extends string>(caseStudies: readonly { category: Category }[]): Category[] {
  return [...new Map(caseStudies.map(({ category }) => [categoryKey(category), category])).values()].sort();
}
