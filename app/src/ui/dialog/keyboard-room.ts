/**
 * Sets `--keyboard` to the height that an on-screen keyboard covers, which Safari doesn't take from the page, and keeps
 * the focused field in view. Returns what stops it.
 */
export function makeRoomForKeyboard(): () => void {
  const visible = window.visualViewport;
  if (!visible) return () => {};
  const { style } = document.documentElement;
  const update = () => {
    // Zoomed in, less is visible without a keyboard, too.
    const covered = visible.scale > 1.05 ? 0 : window.innerHeight - visible.offsetTop - visible.height;
    style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  const resize = () => {
    update();
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  };
  update();
  visible.addEventListener('resize', resize);
  visible.addEventListener('scroll', update);
  return () => {
    visible.removeEventListener('resize', resize);
    visible.removeEventListener('scroll', update);
    style.removeProperty('--keyboard');
  };
}
