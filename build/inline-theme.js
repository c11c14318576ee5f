// Runs before the first paint: applies the theme that was chosen on this device.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the style sheet follows the system.
}
