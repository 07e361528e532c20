import { strands } from './heroStrands';
import { setStrands } from './HeroStroke';

setStrands(strands);
