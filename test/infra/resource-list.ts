import { placed, type Stack } from './assembly.ts'
import { createOnlyProperties, CREATE_ONLY } from './stateful.ts'

/** CDK's suffixes of logical ids: a hash of the construct's path, and for API deployments of the content. */
const HASH = /[0-9A-F]{8}(?:[0-9a-f]{32})?$/
const STATEFUL = ' (stateful)'

/**
 * One line for each resource with its stack, type and logical id. Lines of stateful resources include the hash of the id and the
 * create-only properties, because a change of either replaces the resource.
 */
export function resourceLines(stacks: readonly Stack[]): string[] {
  return placed(stacks)
    .map((resource) => {
      const { stack, type, logicalId } = resource
      const place = `${stack.name} ${type} `
      if (!Object.hasOwn(CREATE_ONLY, type)) return place + logicalId.replace(HASH, '#')
      const properties = createOnlyProperties(resource)
      const pinned = Object.keys(properties).length > 0 ? ` ${JSON.stringify(properties)}` : ''
      return place + logicalId + STATEFUL + pinned
    })
    .toSorted()
}

/** Describes the accepted stateful resources that a deployment would delete or replace. */
export function losses(accepted: readonly string[], now: readonly string[]): string[] {
  const [gone, added] = [without(accepted, now), without(now, accepted)]
  return gone.filter(isStateful).map((line) => {
    const other = added.find((each) => nameOf(each) === nameOf(line))
    if (other) return `WOULD BE REPLACED and lose its data: ${nameOf(line)}, because of ${changed(line, other)}`
    const successor = added.find((each) => isStateful(each) && kindOf(each) === kindOf(line))
    return successor
      ? `WOULD BE REPLACED and lose its data: ${nameOf(line)} by ${nameOf(successor)}`
      : `WOULD BE DELETED with its data: ${nameOf(line)}`
  })
}

/** Describes all other differences from the accepted list. */
export function changes(accepted: readonly string[], now: readonly string[]): string[] {
  return [
    ...without(accepted, now)
      .filter((line) => !isStateful(line))
      .map((line) => `gone: ${line}`),
    ...without(now, accepted).map((line) => `new: ${line}`),
  ]
}

/** Lines of one list that are missing in the other, counting duplicates. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const index = left.indexOf(line)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

function isStateful(line: string): boolean {
  return line.includes(STATEFUL)
}

/** Stack, type and logical id. */
function nameOf(line: string): string {
  return line.split(' ').slice(0, 3).join(' ')
}

/** Stack and type. */
function kindOf(line: string): string {
  return line.split(' ').slice(0, 2).join(' ')
}

/** Changed properties with old and new values. */
function changed(before: string, after: string): string {
  const [was, is] = [before, after].map(
    (line) => JSON.parse(line.split(`${STATEFUL} `)[1] ?? '{}') as Record<string, unknown>,
  )
  return [...new Set([...Object.keys(was!), ...Object.keys(is!)])]
    .map((name) => ({ name, from: JSON.stringify(was![name]), to: JSON.stringify(is![name]) }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => `${name}: ${from} to ${to}`)
    .join(', ')
}
