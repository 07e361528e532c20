import { strands } from './hero-strands';
import { setStrands } from './HeroStroke';

setStrands(strands);
