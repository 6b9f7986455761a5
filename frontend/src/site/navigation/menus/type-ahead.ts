/**
 * Finds the next of `names` that begins with `text`, starting after `from` and wrapping around. A repeated letter cycles
 * through the names that begin with it. Returns -1 if none does.
 */
export function findByTyping(names: readonly string[], text: string, from: number): number {
  const wanted = text.toLowerCase()
  const repeated = [...wanted].every((letter) => letter === wanted[0])
  const search = repeated ? wanted.slice(0, 1) : wanted
  // A longer text may still match the current name.
  const start = repeated ? from + 1 : Math.max(from, 0)
  for (let step = 0; step < names.length; step += 1) {
    const index = (start + step) % names.length
    if (names[index]?.trim().toLowerCase().startsWith(search)) return index
  }
  return -1
}
