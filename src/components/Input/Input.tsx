import type { ComponentProps } from 'react';
import { isHydrating } from '../../app/hydration';

const asFound: ComponentProps<'input'> = {
  type: undefined,
  name: undefined,
  value: undefined,
  defaultValue: undefined,
};

/**
 * An input. While React takes over a page it writes type, name and value of every input once more, even though they are
 * there; left out, they stay as they are, and what a visitor has typed meanwhile does too.
 */
export function Input(props: ComponentProps<'input'>) {
  return <input {...props} {...(isHydrating() && asFound)} />;
}
