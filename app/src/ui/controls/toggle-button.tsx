import { Button, type ButtonProps } from './button.tsx';
import { classNames } from '#ui/class-names.ts';

export type ToggleButtonProps = Omit<ButtonProps, 'aria-pressed'> & { isOn: boolean };

export function ToggleButton({ isOn, className, ...rest }: ToggleButtonProps) {
  return (
    <Button
      aria-pressed={isOn}
      className={classNames(
        'aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary',
        className,
      )}
      {...rest}
    />
  );
}
