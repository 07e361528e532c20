import '../styles/fonts.scss';
import '../styles/global.scss';
import { onIdleOrInteraction } from '../browser/on-idle-or-interaction';
import { watchScroll } from '../browser/scroll-state';
import { followCards } from './shell/follow-cards';

// The only script before the page is idle. React follows; until then links, menus and forms work as plain HTML.
watchScroll();
followCards();
onIdleOrInteraction(() => void import('./entry-client'));
