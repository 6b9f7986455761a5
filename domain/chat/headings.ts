/** An answer, and which of its lines are headings. */
export interface Headed {
  readonly text: string
  /** Numbers of the lines; the first is 0. Absent if there is none. */
  readonly headings?: number[]
}

/** Stands before a heading in prepared texts, and in what the model writes. */
const MARK = /^SECTION: ?/

/** Takes the marks of headings out of an answer, and says which lines they stood before. */
export function headed(marked: string): Headed {
  const lines = marked.split('\n')
  const headings = lines.flatMap((line, at) => (MARK.test(line) ? [at] : []))
  if (headings.length === 0) return { text: marked }
  return { text: lines.map((line) => line.replace(MARK, '')).join('\n'), headings }
}
