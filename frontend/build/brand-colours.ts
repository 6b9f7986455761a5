import { readFile } from 'node:fs/promises'
import path from 'node:path'

const TOKENS = path.join(import.meta.dirname, '../src/ui/tokens.css')

/** Returns a theme's colour by token name: `paper`, `brand`, `deep`. */
export type Colours = (name: string) => string

/** Reads the design tokens for pictures that the build draws. */
export async function brandColours(theme: 'light' | 'dark'): Promise<Colours> {
  const css = await readFile(TOKENS, 'utf8')
  return (name) => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1]
    const [light, dark] = /light-dark\((#\w+), (#\w+)\)/.exec(value ?? '')?.slice(1) ?? [value, value]
    const colour = theme === 'light' ? light : dark
    if (!colour?.startsWith('#')) throw new Error(`tokens.css has no plain colour --${name}.`)
    return colour
  }
}
