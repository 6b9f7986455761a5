import { pack } from '../results/packed.ts'
import type { Measured } from './measured.ts'

const MOST_TRIES = 8

/** As much of it as fits into a number of letters. Undefined if nothing does. */
export function packedMeasured(measured: Measured, room: number): string | undefined {
  let count = measured.resources.length
  for (let at = 0; at < MOST_TRIES && count > 0; at++) {
    const packed = pack(written(measured, count))
    if (packed.length <= room) return packed
    count = Math.floor(count * Math.min(0.9, (0.95 * room) / packed.length))
  }
  return undefined
}

function written({ resources, more, of }: Measured, count: number) {
  return {
    resources: resources
      .slice(0, count)
      .map(({ resource, account, cost, fixed }) => [resource, account, String(cost), String(fixed)]),
    more: more + resources.length - count,
    of: of.map(({ id, at, more: left }) => {
      const kept = at.filter((place) => place < count)
      return [id, kept, left + at.length - kept.length]
    }),
  }
}
