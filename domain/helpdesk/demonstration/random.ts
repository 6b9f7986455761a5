/** A repeatable source of chance: the same seed gives the same draws. */
export interface Random {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number
  chance(share: number): boolean
  one<Value>(values: readonly Value[]): Value
}

/** Mulberry32 on a 32-bit seed. Not for secrets. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (share) => next() < share,
    one: (values) => {
      const value = values[between(0, values.length - 1)]
      if (value === undefined) throw new RangeError('There is nothing to draw from.')
      return value
    },
  }
}
