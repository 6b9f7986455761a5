import { placed, type Stack } from './assembly.ts'
import { MADE_ONCE } from './stateful.ts'

/** What CDK puts behind a name: eight digits of the construct's path, and for a deployment its content besides. */
const HASH = /[0-9A-F]{8}(?:[0-9a-f]{32})?$/

/** One line a resource: its stack, its type and its logical id, whose hash counts only where a new one loses something. */
export function resourceLines(stacks: readonly Stack[]): string[] {
  return placed(stacks)
    .map(({ stack, type, logicalId }) => {
      const isStateful = Object.hasOwn(MADE_ONCE, type)
      return `${stack.name} ${type} ${isStateful ? `${logicalId} (stateful)` : logicalId.replace(HASH, '#')}`
    })
    .toSorted()
}

/** In words, what a deployment would do that the accepted list does not know of. */
export function differences(accepted: readonly string[], now: readonly string[]): string[] {
  const gone = without(accepted, now)
  const added = without(now, accepted)
  const replaced = gone
    .filter((line) => line.endsWith('(stateful)'))
    .map((line) => {
      const successor = added.find((other) => kindOf(other) === kindOf(line))
      return successor
        ? `WOULD BE REPLACED, leaving behind what it holds: ${line} by ${successor}`
        : `WOULD BE GIVEN UP, with what it holds: ${line}`
    })
  return [
    ...replaced,
    ...gone.filter((line) => !line.endsWith('(stateful)')).map((line) => `gone: ${line}`),
    ...added.map((line) => `new: ${line}`),
  ]
}

/** The lines of one list that the other does not have as often. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const index = left.indexOf(line)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** Stack and type. */
function kindOf(line: string): string {
  return line.split(' ').slice(0, 2).join(' ')
}
