import { useEffect, useState, type ChangeEvent, type ComponentProps } from 'react';
import { isHydrating } from '../../browser/hydration';

const asFound: ComponentProps<'input'> = {
  type: undefined,
  name: undefined,
  value: undefined,
  defaultValue: undefined,
};

/** State setters that render the inputs of the page again, once. */
const renders = new Set<(isChanged: true) => void>();

/**
 * An input. While React hydrates a page it writes type, name and value of every input again. Without them the input stays as it is,
 * with the text that a visitor has already typed. After a change, React writes the attributes of that input and its radio group again and
 * removes those without a prop, so the first change of any input renders all inputs again, with all props.
 */
export function Input({ onChange, ...props }: ComponentProps<'input'>) {
  const [, render] = useState<true>();
  useEffect(() => {
    renders.add(render);
    return () => void renders.delete(render);
  }, []);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    renders.forEach((render) => render(true));
    onChange?.(event);
  };
  return <input {...props} {...(isHydrating() && asFound)} onChange={change} />;
}
