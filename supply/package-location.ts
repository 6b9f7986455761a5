/** The package-lock.json location of the package that contains a module; undefined for our own modules. */
export function packageLocationOf(module: string): string | undefined {
  const path = module.replaceAll('\\', '/')
  const start = path.indexOf('node_modules/')
  if (start < 0) return undefined
  return /^.*node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(path.slice(start))?.[0]
}
