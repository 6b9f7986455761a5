import type { MeetingSummary } from '#domain/meetings/meeting.ts'

interface Searched {
  /** Each in the order of their days. */
  readonly coming: readonly MeetingSummary[]
  readonly earlier: readonly MeetingSummary[]
}

/** The meetings with all of these words in their titles: the nearest to come first, one for each series, then the last ones. */
export function meetingsCalled(words: string, { coming, earlier }: Searched): MeetingSummary[] {
  const wanted = words.toLocaleLowerCase().trim().split(/\s+/)
  const isCalled = ({ title }: MeetingSummary) => wanted.every((word) => title.toLocaleLowerCase().includes(word))
  const shown = new Set<string>()
  const nextOnly = coming.filter(isCalled).filter(({ seriesId }) => {
    if (seriesId === undefined) return true
    const isNext = !shown.has(seriesId)
    shown.add(seriesId)
    return isNext
  })
  return [...nextOnly, ...earlier.filter(isCalled).toReversed()]
}
