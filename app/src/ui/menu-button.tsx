import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef, useState } from 'react';
import { IconButton } from './controls/icon-button.tsx';
import { Menu, type MenuItem } from './menu.tsx';

export type MenuButtonProps = {
  /** The accessible name of the button and of its menu. */
  label: string;
  items: readonly (MenuItem & { onSelect: () => void })[];
  className?: string;
};

/** A button with three dots that opens a menu. */
export function MenuButton({ label, items, className }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className={className}>
      <IconButton
        icon={Ellipsis}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <Menu
          label={label}
          root={root}
          items={items}
          onSelect={(place) => items[place]?.onSelect()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
