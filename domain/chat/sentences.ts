/** Between the end of a sentence and the space before the next, within a line. */
const SENTENCE_BREAK = /(?<=[.!?]["”’)]?)(?=\s{1,3}["“(]?\p{Lu})/gu
/** The number of a step at the begin of a line, which looks like the end of a sentence. */
const STEP_NUMBER = /^\d{1,2}\.$/

/** The sentences of a line, each with the space before it. */
export function spacedSentences(line: string): string[] {
  return line.split(SENTENCE_BREAK)
}

/** The sentences of a line, without the spaces between them. */
export function sentencesOf(line: string): string[] {
  return spacedSentences(line).map((sentence, at) => (at === 0 ? sentence : sentence.trimStart()))
}

/** The part of a text that is still being written up to the end of its last complete sentence or line. */
export function completeSentences(text: string): string {
  const start = text.lastIndexOf('\n') + 1
  const line = text.slice(start)
  const end = [...line.matchAll(SENTENCE_BREAK)]
    .map(({ index }) => index)
    .findLast((index) => !STEP_NUMBER.test(line.slice(0, index).trim()))
  return text.slice(0, start + (end ?? 0))
}
