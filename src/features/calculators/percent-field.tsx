import { TypedField, type TypedFieldProps } from './typed-field.tsx';

/** A percentage as it is typed, with its sign or without. */
export function PercentField(props: TypedFieldProps) {
  return <TypedField suffix={<span className="pr-3 text-muted">%</span>} {...props} />;
}
