import '../styles/fonts.scss';
import '../styles/global.scss';
import { showWholeForPlace } from './arrival';
import { watchScroll } from './scrollState';
import { whenWanted } from './whenWanted';

// All that runs before the page is readable: 0.7 KB. React follows when all of the page has come and the browser is idle, or the
// visitor reaches for something; until then links, menus and forms work as plain HTML.
showWholeForPlace();
watchScroll();
whenWanted(() => void import('./entry-client'));
