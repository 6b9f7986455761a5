/** Words of one meaning, also across languages. The first is a part of most of the others. */
const SAME: readonly (readonly string[])[] = [
  ['mail', 'email', 'e-mail', 'mailbox', 'outlook', 'e-pos', 'epos', 'pos', 'imeyili', 'i-imeyili'],
  ['server', 'bediener', 'iseva'],
  ['migration', 'migrasie', 'move', 'ukuthutha'],
  ['website', 'webwerf', 'iwebhusayithi'],
  ['project', 'projek'],
  ['printer', 'drukker', 'iphrinta', 'printing'],
  ['laptop', 'notebook', 'skootrekenaar', 'ilaptop'],
  ['computer', 'pc', 'rekenaar', 'ikhompyutha'],
  ['internet', 'network', 'wifi', 'wi-fi', 'netwerk', 'i-inthanethi'],
  ['password', 'wagwoord', 'iphasiwedi'],
  ['phone', 'telephone', 'foon', 'telefoon', 'ucingo', 'ifoni'],
  ['backup', 'back-up', 'rugsteun'],
  ['invoice', 'faktuur', 'i-invoyisi'],
]
/** Shorter words are compared as they are. */
const LONG_ENOUGH = 4
const SHARED_PART = 5

/** The records whose text has most of the words. None if that is not more than half of them, or with `all`, not each. */
export function aboutWords<Kept>(
  records: readonly Kept[],
  words: readonly string[],
  textOf: (record: Kept) => string,
  { all = false } = {},
): readonly Kept[] {
  const scored = records.map((record) => ({ record, score: scoreOf(textOf(record), words) }))
  const most = Math.max(0, ...scored.map(({ score }) => score))
  return most * 2 <= words.length || (all && most < words.length)
    ? []
    : scored.filter(({ score }) => score === most).map(({ record }) => record)
}

function scoreOf(text: string, words: readonly string[]): number {
  const there = text.toLowerCase().match(/[\p{L}\p{N}’'-]+/gu) ?? []
  return words.filter((asked) => {
    // "bedienermigrasie" has two of them.
    const meant = [asked, ...SAME.filter((same) => same.some((each) => isPartOf(each, asked))).flat()]
    return meant.some((each) => there.some((has) => isAlike(has, each)))
  }).length
}

const isPartOf = (word: string, of: string) => word === of || (word.length > SHARED_PART && of.includes(word))

/** The same word, one within the other, or the same beginning: "printer" and "printing". */
function isAlike(has: string, asked: string): boolean {
  if (has === asked) return true
  if (asked.length < LONG_ENOUGH || has.length < LONG_ENOUGH) return false
  return (
    has.includes(asked) ||
    (has.length >= SHARED_PART && asked.includes(has)) ||
    has.slice(0, SHARED_PART) === asked.slice(0, SHARED_PART)
  )
}
