/**
 * Whole seconds until something may happen again that may happen `most` times in any `windowMs`; undefined if it may now. `times` of what
 * happened, `now` and `windowMs` are in milliseconds.
 */
export function secondsUntilRoom(
  times: readonly number[],
  { most, windowMs }: { readonly most: number; readonly windowMs: number },
  now: number,
): number | undefined {
  const within = times.filter((time) => now - time < windowMs).toSorted((one, other) => other - one)
  const blocking = within[most - 1]
  return blocking === undefined ? undefined : Math.max(1, Math.ceil((blocking + windowMs - now) / 1000))
}
