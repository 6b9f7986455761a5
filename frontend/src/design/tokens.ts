export interface Token {
  name: string
  light: string
  dark: string
}

/** All custom properties of tokens.css with their value per theme. */
export function tokensOf(sheet: string): Token[] {
  const root = /:root \{(.*?)\n {2}\}/s.exec(sheet.replaceAll(/\/\*.*?\*\//gs, ''))?.[1] ?? ''
  return [...root.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => ({
    name: name!,
    light: inTheme(value!.trim(), 0),
    dark: inTheme(value!.trim(), 1),
  }))
}

/** Resolves `light-dark()` only if it is the whole value; shadows keep theirs. */
function inTheme(value: string, theme: 0 | 1): string {
  const both = /^light-dark\(([^,()]+), ([^,()]+)\)$/.exec(value)
  return both?.[theme + 1] ?? value
}
