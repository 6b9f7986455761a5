/** What a probe found to be wrong, for the log. */
export class Failure extends Error {
  override readonly name = 'Failure'
}

/** Takes something for granted that a probe goes by; where it does not hold, the probe has failed. */
export function expect(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Failure(what)
}
