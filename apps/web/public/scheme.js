// Runs before anything is drawn, so that a dark page never flashes white. The key is Mantine's own.
(() => {
  const kept = localStorage.getItem('mantine-color-scheme-value');
  const isDark =
    kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = isDark ? 'dark' : 'light';
  document.documentElement.dataset.mantineColorScheme = scheme;
  document.documentElement.style.colorScheme = scheme;
  document.documentElement.style.background = isDark ? '#06121f' : '#fbfcfd';
})();
