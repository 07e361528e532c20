import { createContext } from 'react';
import { PageStore } from './page-store';

/** The pages of this visit. */
export const PageStoreContext = createContext(new PageStore());
