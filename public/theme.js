// Runs before the first paint to prevent a flash; a separate file because the policy forbids inline scripts.
{
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  const bar = { light: '#f6f7f9', dark: '#0a0d12' };

  const chosenTheme = () => {
    try {
      return localStorage.getItem('paperedge-theme');
    } catch {
      return null;
    }
  };

  const apply = () => {
    const chosen = chosenTheme();
    const system = systemIsDark.matches ? 'dark' : 'light';
    const theme = chosen in bar ? chosen : system;
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name="theme-color"]').setAttribute('content', bar[theme]);
  };

  apply();
  systemIsDark.addEventListener('change', apply);
  // Later, because this listener makes Chromium read the page's storage, which would delay the first paint by milliseconds.
  setTimeout(() => addEventListener('storage', apply), 500);
  addEventListener('paperedge:theme', apply);
}
