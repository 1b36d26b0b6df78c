import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** An amount of dollars as it is typed. */
export function AmountField(props: TypedFieldProps) {
  return <TypedField prefix="$" placeholder="0.00" {...props} />;
}
