/** A range of ports that a rule lets in. */
export interface PortRange {
  readonly from: number
  readonly to: number
}

const LAST = 65_535
export const EVERY_PORT: PortRange = { from: 0, to: LAST }

/** A range as clouds write it: `22`, `20-25` or `*`; undefined for any other text. */
export function portRangeOf(text: string): PortRange | undefined {
  if (text === '*') return EVERY_PORT
  const [from, to = from] = text.split('-').map(Number)
  return Number.isFinite(from) && Number.isFinite(to) ? { from: from!, to: to! } : undefined
}

/** The first of some ports that a range holds. */
export const portIn = ({ from, to }: PortRange, ports: readonly number[]): number | undefined =>
  ports.find((port) => from <= port && port <= to)

/** What a range opens, with the port that matters in it. */
export function reachedWords({ from, to }: PortRange, port: number): string {
  if (from <= 1 && to >= LAST) return 'Every port can be reached from everywhere.'
  if (from === to) return `Port ${port} can be reached from everywhere.`
  return `Ports ${from} to ${to} can be reached from everywhere, ${port} among them.`
}
