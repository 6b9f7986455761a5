export interface Token {
  name: string
  light: string
  dark: string
}

/** Every custom property that tokens.css sets, as it is written for each theme. */
export function tokensOf(sheet: string): Token[] {
  const root = /:root \{(.*?)\n {2}\}/s.exec(sheet.replaceAll(/\/\*.*?\*\//gs, ''))?.[1] ?? ''
  return [...root.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => ({
    name: name!,
    light: inTheme(value!.trim(), 0),
    dark: inTheme(value!.trim(), 1),
  }))
}

/** Only a whole value in two themes is taken apart; a shadow keeps its `light-dark()` for the browser. */
function inTheme(value: string, theme: 0 | 1): string {
  const both = /^light-dark\(([^,()]+), ([^,()]+)\)$/.exec(value)
  return both?.[theme + 1] ?? value
}
