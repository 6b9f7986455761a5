/** Supported browsers. */
export const browserTargets = {
  target: 'es2024',
  cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
}
