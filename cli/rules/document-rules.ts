import { duplicateAddress } from './content/duplicate-address.ts';
import { altRepeatsName } from './image/alt-repeats-name.ts';
import { alt } from './image/alt.ts';
import { broken } from './link/broken.ts';
import { insecure } from './link/insecure.ts';
import { unread } from './link/unread.ts';
import { unsafe } from './link/unsafe.ts';
import { vagueText } from './link/vague-text.ts';
import type { Rule } from './rule.ts';
import { choice } from './schema/choice.ts';
import { count } from './schema/count.ts';
import { date } from './schema/date.ts';
import { length } from './schema/length.ts';
import { missingField } from './schema/missing-field.ts';
import { pattern } from './schema/pattern.ts';
import { swapped } from './schema/swapped.ts';
import { type } from './schema/type.ts';
import { unknownField } from './schema/unknown-field.ts';
import { garbled } from './text/garbled.ts';
import { headingOrder } from './text/heading-order.ts';
import { markup } from './text/markup.ts';
import { misread } from './text/misread.ts';
import { placeholder } from './text/placeholder.ts';
import { printed } from './text/printed.ts';
import { quotes } from './text/quotes.ts';
import { rawHtml } from './text/raw-html.ts';
import { unreadSigns } from './text/unread.ts';
import { changedValue } from './yaml/changed-value.ts';
import { cutByComment } from './yaml/cut-by-comment.ts';
import { indentation } from './yaml/indentation.ts';
import { joinedLines } from './yaml/joined-lines.ts';
import { oddSpace } from './yaml/odd-space.ts';
import { quoteNeeded } from './yaml/quote-needed.ts';
import { syntax } from './yaml/syntax.ts';
import { unclosedQuote } from './yaml/unclosed-quote.ts';

/** Every rule with a `document` part. */
export const documentRules: Rule[] = [
  [changedValue, cutByComment, indentation, joinedLines, oddSpace, quoteNeeded, syntax, unclosedQuote],
  [missingField, unknownField, type, choice, date, length, pattern, count, swapped],
  [duplicateAddress, broken, insecure, unread, unsafe, vagueText],
  [alt, altRepeatsName, garbled, headingOrder, markup, misread, printed, quotes, rawHtml, unreadSigns, placeholder],
].flat();
