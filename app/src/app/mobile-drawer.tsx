import LogIn from 'lucide-react/icons/log-in';
import Settings from 'lucide-react/icons/settings';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '#data/session/session.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ButtonLink, TextLink } from '#ui/link.tsx';
import { ToastInDialog } from '#ui/dialog/toast-in-dialog.tsx';
import { useModal } from '#ui/dialog/use-modal.ts';
import { drawerMenu, MenuList } from './menu-list.tsx';
import { SignOutButton } from '#screens/sign-out-button.tsx';
import { Brand } from './top-bar.tsx';

type MobileDrawerProps = {
  oddsFormat: ReactNode;
  onClose: () => void;
};

/** The menu below 1,024 px. */
export function MobileDrawer({ oddsFormat, onClose }: MobileDrawerProps) {
  const { user } = useSession();
  const modal = useModal({ onClose });
  const [path] = useLocation();
  const openedAt = useRef(path);

  useEffect(() => {
    if (path !== openedAt.current) onClose();
  }, [path, onClose]);

  return (
    <dialog
      {...modal}
      aria-label="Menu"
      className={
        'fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-[84vw] max-w-80 flex-col border-r border-line bg-surface ' +
        'text-ink shadow-raised backdrop:bg-backdrop open:flex open:animate-slide-in open:backdrop:animate-appear'
      }
    >
      <div className="flex h-16 shrink-0 items-center justify-between pr-2 pl-5">
        <Brand className="h-11 gap-3" />
        <IconButton icon={X} label="Close menu" onClick={onClose} />
      </div>
      {user && (
        <div className="flex shrink-0 items-center gap-3 border-b border-line px-5 pb-1">
          <p className="min-w-0 flex-1 truncate text-muted" title={user.email}>
            {user.email}
          </p>
          <TextLink href="/settings" className="inline-flex h-11 shrink-0 items-center">
            View settings
          </TextLink>
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
        <MenuList entries={drawerMenu} />
      </div>
      <div className="order-last grid gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {user ? (
          <>
            <div className="flex items-center justify-between gap-3 pl-1 text-muted">
              <span aria-hidden>Odds format</span>
              {oddsFormat}
            </div>
            <div className="grid grid-cols-2 gap-2">
              <ButtonLink href="/settings" icon={Settings}>
                Settings
              </ButtonLink>
              <SignOutButton label="Sign out" />
            </div>
          </>
        ) : (
          <ButtonLink href="/login" icon={LogIn} className="w-full">
            Sign in
          </ButtonLink>
        )}
      </div>
      <ToastInDialog dialog={modal.ref} />
    </dialog>
  );
}
