/** An expectation of a probe failed; the message is logged. */
export class ProbeFailure extends Error {
  override readonly name = 'ProbeFailure'
}

/** Throws a `ProbeFailure` unless `holds`. */
export function expect(holds: boolean, what: string): asserts holds {
  if (!holds) throw new ProbeFailure(what)
}
