interface TokenPair {
  text: string
  on: string
  /** Required contrast: 7 for body text (AAA), 4.5 for other text, 3 for edges and marks (both AA). */
  least: 7 | 4.5 | 3
}

const onEverySurface = (text: string, least: TokenPair['least']): TokenPair[] =>
  ['--paper', '--surface', '--sunk'].map((on) => ({ text, on, least }))

/** Allowed combinations of colours, whose contrast is measured. */
export const tokenPairs: readonly TokenPair[] = [
  ...onEverySurface('--ink', 7),
  ...onEverySurface('--ink-2', 7),
  ...onEverySurface('--ink-3', 4.5),
  ...onEverySurface('--brand', 4.5),
  ...onEverySurface('--alarm', 4.5),
  ...onEverySurface('--ochre', 4.5),
  ...onEverySurface('--edge', 3),
  ...onEverySurface('--ochre-mark', 3),
  { text: '--ink', on: '--brand-soft', least: 7 },
  { text: '--ink', on: '--ochre-soft', least: 7 },
  { text: '--ink', on: '--alarm-soft', least: 7 },
  { text: '--brand', on: '--brand-soft', least: 4.5 },
  { text: '--ochre', on: '--ochre-soft', least: 4.5 },
  { text: '--alarm', on: '--alarm-soft', least: 4.5 },
  { text: '--brand-ink', on: '--brand', least: 4.5 },
  { text: '--brand-ink', on: '--brand-hover', least: 4.5 },
  { text: '--deep-ink', on: '--deep', least: 7 },
  { text: '--deep-2', on: '--deep', least: 7 },
  { text: '--deep-ink', on: '--deep-soft', least: 7 },
  { text: '--deep-ink', on: '--deep-rule', least: 7 },
  { text: '--deep-brand', on: '--deep', least: 4.5 },
  { text: '--deep-brand', on: '--deep-soft', least: 4.5 },
  { text: '--deep-ochre', on: '--deep', least: 4.5 },
]
