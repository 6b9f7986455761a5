/** Words that bind the company or state a certificate; the source must use them, too. */
const PROMISES =
  /\b(?:guarantee|promise|refund|discount|compensat|certifi|accredit|free of charge|warrant|liab)\w{0,8}/gi
export const PATH = /(?<![\w.:/])\/[a-z][a-z0-9-]{0,60}(?:\/[a-z0-9-]{1,60}){0,4}/g
const FOREIGN_LINK = /\b(?:https?:\/\/|www\.)\S{1,300}|\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gi
const NUMBER = /\d{1,15}(?:[.,:/]\d{1,15}){0,4}/g
/** The space or comma between thousands. */
const THOUSANDS = /(?<=\d)[ ,\u00a0](?=\d{3}(?!\d))/g

/** What a model's sentences may state, because their source does. */
export interface Holdings {
  readonly numbers: ReadonlySet<string>
  readonly promises: ReadonlySet<string>
  readonly paths: ReadonlySet<string>
  readonly text: string
}

/** What a source states. `always` may be named besides: figures and links as words, and pages. */
export function holdingsOf(
  source: string,
  always: { readonly words: string; readonly paths: readonly string[] } = { words: '', paths: [] },
): Holdings {
  return {
    numbers: new Set(numbersIn(`${source}\n${always.words}`)),
    promises: new Set(promisesIn(source)),
    paths: new Set([...always.paths, ...(source.match(PATH) ?? [])]),
    text: `${source}\n${always.words}`.toLowerCase(),
  }
}

/** Whether the source holds every figure, promise, page and link of a sentence. */
export function isHeld(sentence: string, held: Holdings): boolean {
  return (
    numbersIn(sentence).every((number) => held.numbers.has(number)) &&
    promisesIn(sentence).every((promise) => held.promises.has(promise)) &&
    (sentence.match(PATH) ?? []).every((path) => held.paths.has(path)) &&
    (sentence.match(FOREIGN_LINK) ?? []).every((link) =>
      held.text.includes(link.toLowerCase().replace(/[.,;:)]{1,3}$/, '')),
    )
  )
}

/** The numbers without separators of thousands, so that "1,500" and "1 500" are the same. */
function numbersIn(text: string): string[] {
  return text.replaceAll(THOUSANDS, '').match(NUMBER) ?? []
}

function promisesIn(text: string): string[] {
  return (text.match(PROMISES) ?? []).map((word) => word.toLowerCase().slice(0, 6))
}
