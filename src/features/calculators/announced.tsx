import { useEffect, useState } from 'react';

const PAUSE_MS = 1000;

export type AnnouncedProps = { text: string };

/** Tells screen readers what a result has become, once the typing pauses. */
export function Announced({ text }: AnnouncedProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
