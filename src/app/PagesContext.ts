import { createContext } from 'react';
import { Pages } from './pages';

/** The pages of this visit. */
export const PagesContext = createContext(new Pages());
