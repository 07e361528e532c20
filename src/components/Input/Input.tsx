import { useSyncExternalStore, type ChangeEvent, type ComponentProps } from 'react';
import { isHydrating } from '../../browser/hydration';

const asFound: ComponentProps<'input'> = {
  type: undefined,
  name: undefined,
  value: undefined,
  defaultValue: undefined,
};

let isChanged = false;
const listeners = new Set<() => void>();
const getIsChanged = (): boolean => isChanged;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * An input. While React hydrates a page it writes type, name and value of every input again. Without them the input stays as it is,
 * with the text that a visitor has already typed. After a change, React writes them for that input and its group, and removes those that it
 * does not have: so the first change of any input renders all of them again.
 */
export function Input({ onChange, ...props }: ComponentProps<'input'>) {
  useSyncExternalStore(subscribe, getIsChanged, getIsChanged);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    isChanged = true;
    for (const listener of listeners) listener();
    onChange?.(event);
  };
  return <input {...props} {...(isHydrating() && asFound)} onChange={change} />;
}
