import '../styles/fonts.scss';
import '../styles/global.scss';
import { onIdleOrInteraction } from './on-idle-or-interaction';
import { followCards } from './shell/follow-cards';
import { watchScroll } from './shell/scroll-state';

// The only script before the page is idle. React follows; until then links, menus and forms work as plain HTML.
watchScroll();
followCards();
onIdleOrInteraction(() => void import('./entry-client'));
