import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import { chooseTheme } from '#ui/theme.ts';

type Theme = 'light' | 'dark';

/** The theme on screen. The script in the page's head sets it, also when the system or another tab changes it. */
function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Sets the theme. Choosing the system's current theme means following the system again. */
function turnTo(theme: Theme): void {
  const system: Theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  chooseTheme(theme === system ? 'system' : theme);
}

export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  const next: Theme = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? Sun : Moon}
      label={`Use the ${next} theme`}
      onClick={() => turnTo(next)}
    />
  );
}
