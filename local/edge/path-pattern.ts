/** CloudFront's path patterns, case-sensitive: `*` matches any characters including slashes, `?` exactly one. */
export function pathPattern(pattern: string): (path: string) => boolean {
  const rooted = pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`
  const source = rooted
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  const expression = new RegExp(`^${source}$`, 's')
  return (path) => expression.test(path)
}
