let seen: Promise<void> = Promise.resolve()

/** Sets the promise of the first user input, which boot.ts observes. */
export function setFirstInput(sign: Promise<void>): void {
  seen = sign
}

/** Resolves on the first user input, or at once if there was one already. */
export function firstInput(): Promise<void> {
  return seen
}
