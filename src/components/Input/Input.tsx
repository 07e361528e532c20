import type { ComponentProps } from 'react';
import { useIsHydrating } from '../../browser/hydration';

const asFound: ComponentProps<'input'> = {
  type: undefined,
  name: undefined,
  value: undefined,
  defaultValue: undefined,
};

/**
 * An input. While React hydrates a page it writes type, name and value of every input again. Without them the input stays as it is,
 * with the text that a visitor has already typed. Afterwards it needs them: React removes what it does not know when the input changes.
 */
export function Input(props: ComponentProps<'input'>) {
  return <input {...props} {...(useIsHydrating() && asFound)} />;
}
