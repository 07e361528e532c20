import type { ComponentProps } from 'react';
import { Input } from '../../components/Input/Input';
import { optional, type FieldName } from './form-state';
import styles from './Contact.module.scss';

interface Props {
  name: FieldName;
  label: string;
  readOnly: boolean;
  error: string | undefined;
}

/** Attributes for autofill and on-screen keyboards. */
const inputs: Partial<Record<FieldName, ComponentProps<'input'>>> = {
  name: { autoComplete: 'name' },
  organization: { autoComplete: 'organization' },
  email: { autoComplete: 'email', type: 'email', spellCheck: false },
  phone: { autoComplete: 'tel', type: 'tel' },
};

/** A field with its label and its error message. It is uncontrolled: the browser keeps the text. */
export function Field({ name, label, readOnly, error }: Props) {
  const common = {
    id: name,
    name,
    readOnly,
    // Firefox announces a form with an empty `required` field as an invalid entry, in spite of aria-invalid.
    'aria-required': name !== optional,
    'aria-invalid': !!error,
    'aria-describedby': error ? `${name}-error` : undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {error && <p id={`${name}-error`}>{error}</p>}
      {name === 'message' ? <textarea rows={6} {...common} /> : <Input type="text" {...inputs[name]} {...common} />}
    </div>
  );
}
