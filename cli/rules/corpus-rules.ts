import { contentDuplicateAddressRule } from './content/duplicate-address.ts';
import { contentDuplicateRule } from './content/duplicate.ts';
import { contentOrderRule } from './content/order.ts';
import { fileExtensionRule } from './file/extension.ts';
import { fileMissingRule } from './file/missing.ts';
import { fileNameRule } from './file/name.ts';
import { fileUnusedRule } from './file/unused.ts';
import { imageAnimatedRule } from './image/animated.ts';
import { imageDamagedRule } from './image/damaged.ts';
import { imageFormatRule } from './image/format.ts';
import { imageLeftOutRule } from './image/left-out.ts';
import { imageMissingRule } from './image/missing.ts';
import { imageSamePortraitRule } from './image/same-portrait.ts';
import { imageTooLargeRule } from './image/too-large.ts';
import { imageTooSmallRule } from './image/too-small.ts';
import { linkBrokenFragmentRule } from './link/broken-fragment.ts';
import { linkBrokenRule } from './link/broken.ts';
import { linkMovedRule } from './link/moved.ts';
import { linkRedirectRule } from './link/redirect.ts';
import type { Rule } from './rule.ts';

/** All rules with a `corpus` function. */
export const corpusRules: Rule[] = [
  fileNameRule,
  fileExtensionRule,
  fileUnusedRule,
  fileMissingRule,
  contentDuplicateAddressRule,
  contentDuplicateRule,
  contentOrderRule,
  linkBrokenRule,
  linkBrokenFragmentRule,
  linkMovedRule,
  linkRedirectRule,
  imageMissingRule,
  imageFormatRule,
  imageDamagedRule,
  imageAnimatedRule,
  imageLeftOutRule,
  imageSamePortraitRule,
  imageTooLargeRule,
  imageTooSmallRule,
];
