export function Logo() {
  return (
    <svg aria-hidden viewBox="0 0 28 28" className="size-7 shrink-0">
      <rect width="28" height="28" rx="7" className="fill-brand" />
      <path d="M6.5 18.5l5-5 3.5 3.5 6.5-7" className="icon stroke-white stroke-[2.5]" />
    </svg>
  );
}
