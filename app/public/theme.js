// Runs before the first paint to prevent a flash; a separate file because the policy forbids inline scripts.
{
  // Where the browser refuses access to its storage, values last as long as the page.
  for (const name of ['localStorage', 'sessionStorage']) {
    try {
      window[name].getItem('');
    } catch {
      const values = new Map();
      const value = {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, text) => values.set(key, text),
        removeItem: (key) => values.delete(key),
      };
      Object.defineProperty(window, name, { value });
    }
  }

  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  const bar = { light: '#f6f7f9', dark: '#0a0d12' };

  const apply = () => {
    const chosen = localStorage.getItem('paperedge-theme');
    const system = systemIsDark.matches ? 'dark' : 'light';
    const theme = Object.hasOwn(bar, chosen) ? chosen : system;
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name="theme-color"]').setAttribute('content', bar[theme]);
  };

  apply();
  systemIsDark.addEventListener('change', apply);
  // Later, because this listener makes Chromium read the page's storage, which would delay the first paint by milliseconds.
  setTimeout(() => addEventListener('storage', apply), 500);
  addEventListener('paperedge:theme', apply);
}
