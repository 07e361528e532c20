import type { ComponentProps } from 'react';
import { isHydrating } from '../../browser/hydration';

const asFound: ComponentProps<'input'> = {
  type: undefined,
  name: undefined,
  value: undefined,
  defaultValue: undefined,
};

/**
 * An input. While React hydrates a page it writes type, name and value of every input again. Without them the input stays as it is,
 * with the text that a visitor has already typed.
 */
export function Input(props: ComponentProps<'input'>) {
  return <input {...props} {...(isHydrating() && asFound)} />;
}
