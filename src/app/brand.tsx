import { Link } from '#ui/link.tsx';
import { Logo } from '#ui/logo.tsx';

export function Brand() {
  return (
    <Link href="/dashboard" className="flex h-11 items-center gap-3 rounded-lg text-base font-semibold">
      <Logo />
      PaperEdge
    </Link>
  );
}
