/** CloudFront's path patterns: `*` is any number of characters, slashes too, `?` exactly one; capitals count. */
export function pathPattern(pattern: string): (path: string) => boolean {
  const rooted = pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`
  const source = rooted
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  const expression = new RegExp(`^${source}$`, 's')
  return (path) => expression.test(path)
}
