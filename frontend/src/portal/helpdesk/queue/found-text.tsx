import { RevealedText } from '../../../ui/revealed-text.tsx'
import css from './found-text.module.css'

interface FoundTextProps {
  children: string
  /** Beginning and end of each found word. */
  marks: readonly (readonly [number, number])[]
}

/** A text with its found words marked. */
export function FoundText({ children: text, marks }: FoundTextProps) {
  const parts = marks.flatMap(([from, to], at) => [
    { text: text.slice(marks[at - 1]?.[1] ?? 0, from), from: marks[at - 1]?.[1] ?? 0, isFound: false },
    { text: text.slice(from, to), from, isFound: true },
  ])
  const end = marks.at(-1)?.[1] ?? 0
  return [...parts, { text: text.slice(end), from: end, isFound: false }]
    .filter((part) => part.text !== '')
    .map((part) =>
      part.isFound ? (
        <mark key={part.from} className={css.found}>
          <RevealedText>{part.text}</RevealedText>
        </mark>
      ) : (
        <RevealedText key={part.from}>{part.text}</RevealedText>
      ),
    )
}
