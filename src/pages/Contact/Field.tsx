import type { ComponentProps } from 'react';
import { Input } from '../../components/Input/Input';
import { isRequired, type FieldName } from './message';
import styles from './Contact.module.scss';

interface Props {
  name: FieldName;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** What the browser can help with in each field. */
const inputs: Partial<Record<FieldName, ComponentProps<'input'>>> = {
  name: { autoComplete: 'name' },
  organization: { autoComplete: 'organization' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', spellCheck: false },
  phone: { autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
};

/** One field with its label and, after an attempt to send, what is wrong with it. */
export function Field({ name, label, value, error, onChange }: Props) {
  const required = isRequired[name];
  const common = {
    id: name,
    name,
    value,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      {error && <p id={`${name}-error`}>{error}</p>}
      {name === 'message' ? <textarea rows={6} {...common} /> : <Input type="text" {...inputs[name]} {...common} />}
    </div>
  );
}
