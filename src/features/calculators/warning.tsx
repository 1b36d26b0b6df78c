import TriangleAlert from 'lucide-react/icons/triangle-alert';

export type WarningProps = { children: string };

/** Says that a result is one to be wary of. */
export function Warning({ children }: WarningProps) {
  return (
    <p className="flex items-start gap-2.5 rounded-lg bg-pending-soft px-3 py-2.5 text-pending">
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
