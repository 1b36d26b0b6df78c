import { HelpTip } from '#ui/help-tip.tsx';

const TIPS = [
  'Add your Main and Offshore accounts.',
  'Click a date to enter the daily P/L of each account.',
  'Totals are Monthly, YTD (the shown year) and All-time.',
  'Click an account to see its own calendar.',
];

export function TrackerHelp() {
  return (
    <HelpTip label="How the tracker works">
      <p className="font-semibold">How the tracker works</p>
      <ul className="mt-2 list-disc space-y-1.5 pl-4 text-muted marker:text-primary">
        {TIPS.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </HelpTip>
  );
}
