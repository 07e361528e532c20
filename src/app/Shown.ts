import { createContext } from 'react';

/** Whether the page around is on the screen, or only ready for a click: then it asks nobody outside for anything. */
export const Shown = createContext(true);
