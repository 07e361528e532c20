import { duplicateAddress } from './content/duplicate-address.ts';
import { order } from './content/order.ts';
import { extension } from './file/extension.ts';
import { missingDocument } from './file/missing.ts';
import { name } from './file/name.ts';
import { unused } from './file/unused.ts';
import { animated } from './image/animated.ts';
import { damagedPicture } from './image/damaged.ts';
import { format } from './image/format.ts';
import { leftOut } from './image/left-out.ts';
import { missing } from './image/missing.ts';
import { samePortrait } from './image/same-portrait.ts';
import { tooLarge } from './image/too-large.ts';
import { tooSmall } from './image/too-small.ts';
import { brokenFragment } from './link/broken-fragment.ts';
import { broken } from './link/broken.ts';
import type { Rule } from './rule.ts';

/** Every rule with a `corpus` part. */
export const corpusRules: Rule[] = [
  [name, extension, unused, missingDocument, duplicateAddress, order],
  [broken, brokenFragment, missing, format, damagedPicture, animated, leftOut, samePortrait, tooLarge, tooSmall],
].flat();
