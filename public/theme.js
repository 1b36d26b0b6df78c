// Before the first paint, so that nothing flashes; in a file, since the page's policy allows no inline script.
(function () {
  var systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  var bar = { light: '#f6f7f9', dark: '#0a0d12' };

  function chosenTheme() {
    try {
      return localStorage.getItem('paperedge-theme');
    } catch {
      return null;
    }
  }

  function apply() {
    var chosen = chosenTheme();
    var theme = chosen in bar ? chosen : systemIsDark.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
    document.querySelector('meta[name="theme-color"]').content = bar[theme];
  }

  apply();
  systemIsDark.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('paperedge:theme', apply);
})();
