const compiled = new Map<string, RegExp>()

/** Wildcards of ARNs and action names: `*` matches any characters, `?` one. */
export function matchesPattern(pattern: string, value: string, caseless = false): boolean {
  if (pattern === '*') return true
  const key = (caseless ? 'i:' : 's:') + pattern
  let expression = compiled.get(key)
  if (!expression) {
    const source = pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('*', '.*')
      .replaceAll('?', '.')
    expression = new RegExp(`^${source}$`, caseless ? 'is' : 's')
    compiled.set(key, expression)
  }
  return expression.test(value)
}
