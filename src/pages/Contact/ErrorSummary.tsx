import { useId, useLayoutEffect, type Ref } from 'react';
import { properties } from '../../../schemas/contact-message.json';
import { fields, type FieldErrors } from './form-state';

/**
 * The errors in the form with links to their fields. It gets the focus; as an alert it would interrupt visitors while they type a
 * correction.
 */
export function ErrorSummary({ errors, ref }: { errors: FieldErrors; ref: Ref<HTMLDivElement> }) {
  const id = useId();
  const invalid = fields.filter((field) => errors[field]);
  const hasErrors = invalid.length > 0;
  // As the page does that the contact function returns without scripts.
  useLayoutEffect(() => {
    if (!hasErrors) return undefined;
    const { title } = document;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [hasErrors]);
  if (!hasErrors) return null;
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-labelledby={id}>
      <h2 id={id}>
        Please check {invalid.length === 1 ? 'this field' : `these ${invalid.length} fields`}:{' '}
        {invalid.map((field) => properties[field].title).join(', ')}
      </h2>
      <ul>
        {invalid.map((field) => (
          <li key={field}>
            <a href={`#${field}`}>{errors[field]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
