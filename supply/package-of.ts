/** The place of the package that a module belongs to, as package-lock.json names it; undefined for a module of our own. */
export function packageOf(module: string): string | undefined {
  const path = module.replaceAll('\\', '/')
  const start = path.indexOf('node_modules/')
  if (start < 0) return undefined
  return /^.*node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(path.slice(start))?.[0]
}
