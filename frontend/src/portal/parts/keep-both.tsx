import { Button } from '../../ui/button.tsx'
import { bothTexts } from './both-texts.ts'

interface KeepBothProps {
  theirs: string
  mine: string
  /** Characters that the field holds. */
  most: number
  onKeep: (both: string) => void
}

/** Offers a colleague's text and the person's own, one after the other, where both were written at the same time. */
export function KeepBoth({ theirs, mine, most, onKeep }: KeepBothProps) {
  if (theirs.trim() === '' || mine.trim() === '') return null
  const both = bothTexts(theirs, mine, most)
  if (both === undefined) return <p>Both together are longer than {most} characters, so they cannot both be kept.</p>
  return (
    <Button size="small" onClick={() => onKeep(both)}>
      Keep both
    </Button>
  )
}
