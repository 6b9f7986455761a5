interface Open {
  readonly number: string
  readonly dueOn: string
  readonly open: number
}

/** Amounts as a person may choose them: first the invoice that is named, then what was due first. */
export function dueFirst(cents: number, open: readonly Open[], named = '') {
  const ordered = open.toSorted((one, other) => {
    if ((one.number === named) !== (other.number === named)) return one.number === named ? -1 : 1
    return one.dueOn + one.number < other.dueOn + other.number ? -1 : 1
  })
  let left = cents
  return ordered.flatMap(({ number, open: most }) => {
    const part = Math.min(left, most)
    left -= part
    return part > 0 ? [{ number, cents: part }] : []
  })
}
