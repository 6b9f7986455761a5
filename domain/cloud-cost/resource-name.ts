/** Letters of a resource's name that a list has room for. */
const MOST_LETTERS = 48

/**
 * What tells a resource from others, as a list shows it: `volume/vol-1` of an ARN, `virtualMachines/web` of an id of Azure. What is still
 * too long loses its middle.
 */
export function resourceName(resource: string, most = MOST_LETTERS): string {
  return withoutMiddle(ownPart(resource), most)
}

/** The names of resources beside each other. Those that would look the same keep their beginning. */
export function resourceNames(resources: readonly string[], most = MOST_LETTERS): readonly string[] {
  const names = resources.map((each) => resourceName(each, most))
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return names.map((name, at) => (counts.get(name) === 1 ? name : withoutMiddle(resources[at]!, most)))
}

/** What follows the account of an ARN, and the kind and name at the end of a path of Azure or Google. */
function ownPart(resource: string): string {
  if (resource.startsWith('arn:')) return resource.split(':').slice(5).join(':') || resource
  const isAzure = resource.toLowerCase().includes('/providers/')
  const isGoogle = resource.startsWith('//') && resource.split('/')[2]!.endsWith('.googleapis.com')
  const [kind, name] = resource.split('/').slice(-2)
  return (isAzure || isGoogle) && kind && name ? `${kind}/${name}` : resource
}

/** Ends differ more often than beginnings, so that the end keeps two thirds. */
export function withoutMiddle(name: string, most: number): string {
  if (name.length <= most) return name
  const end = Math.ceil(((most - 1) * 2) / 3)
  return `${name.slice(0, most - 1 - end)}…${name.slice(-end)}`
}
