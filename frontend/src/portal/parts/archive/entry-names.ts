const LONGEST = 60

/** A name as part of a path in a zip: letters, figures and hyphens, so that no program reads a folder or a device out of it. */
export function pathPart(name: string): string {
  const part = name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
  return part === '' ? 'unnamed' : part
}

/** The name of a file with its ending, as part of a path in a zip. */
export function fileNamePart(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 ? name.slice(dot + 1) : ''
  return /^[A-Za-z0-9]{1,8}$/.test(ending) ? `${pathPart(name.slice(0, dot))}.${ending.toLowerCase()}` : pathPart(name)
}

/** Gives each path once: a second one of the same name gets a number. */
export function distinctPaths(): (path: string) => string {
  const known = new Set<string>()
  return (path) => {
    const dot = path.lastIndexOf('.')
    const [start, ending] = dot > path.lastIndexOf('/') ? [path.slice(0, dot), path.slice(dot)] : [path, '']
    let free = path
    for (let number = 2; known.has(free); number += 1) free = `${start}-${number}${ending}`
    known.add(free)
    return free
  }
}
