import { dataScience } from './data-science.ts';
import { devsecops } from './devsecops.ts';
import { digitalTransformation } from './digital-transformation.ts';
import { informationSecurity } from './information-security.ts';
import type { CategoryKey, Draw } from '../scene.ts';

/** The pictures of every capability by its id, in the order of the items on its page. */
export const capabilities: Readonly<
  Record<string, { readonly category: CategoryKey; readonly pictures: readonly Draw[] }>
> = {
  'data-science': { category: 'dataScience', pictures: dataScience },
  devsecops: { category: 'devsecops', pictures: devsecops },
  'digital-transformation': { category: 'digitalTransformation', pictures: digitalTransformation },
  'information-security': { category: 'informationSecurity', pictures: informationSecurity },
};
