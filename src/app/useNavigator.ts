import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router-dom';

/**
 * What changes the address, under the name that react-router does not promise to keep. `useNavigate` also knows relative
 * addresses and loaders, which this site has none of: 1.5 KB of every first visit.
 */
export const useNavigator = (): Navigator => useContext(NavigationContext).navigator;
