import type { TimelineLine } from '#domain/incident/timeline.ts'
import type { Kept } from './kept.ts'

/** What was ticked, noted and hashed on this page, as lines of the timeline. */
export function ownLines(
  { ticked, notes, evidence }: Pick<Kept, 'ticked' | 'notes' | 'evidence'>,
  steps: readonly { readonly id: string; readonly what: string }[],
): TimelineLine[] {
  return [
    ...steps.flatMap(({ id, what }) => {
      const at = ticked[id]
      return at === undefined ? [] : [{ at, from: 'step', text: what } as const]
    }),
    ...notes.map(({ at, text }) => ({ at, from: 'note', text }) as const),
    ...evidence.map(
      ({ at, name, size, sha256, note }) =>
        ({
          at,
          from: 'evidence',
          text: `${name}, ${size} bytes, SHA-256 ${sha256}${note ? `: ${note}` : ''}`,
        }) as const,
    ),
  ]
}

/** Minutes east of UTC at that moment. */
export function zoneOf(at: string): number {
  return -new Date(at).getTimezoneOffset()
}
