let seen: Promise<void> = Promise.resolve()

/** Says when somebody looks at the page; the boot module knows, because it is there first. */
export function visitorSeen(sign: Promise<void>): void {
  seen = sign
}

/** Resolves with the first sign that somebody looks at the page; at once where there was one already. */
export function visitor(): Promise<void> {
  return seen
}
