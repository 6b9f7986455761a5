import type { AidLanguage } from '../company/first-aid.ts'

/** Longer messages are truncated to this many characters. */
const LONGEST = 2000

/** Common Afrikaans words that do not occur in the other languages. */
const AFRIKAANS = new Set(
  'ons het nie ek van op met iemand julle wat kan word daar hulle jou asseblief dringend gehack gekraak gesteel gekaap geklik verloor foon selfoon skootrekenaar pos posbus rekening deur uit al dit vir aan by wagwoord lêers rekenaar rekenaars skakel geld verkeerde vals hoe lank waar wie hoekom watter wanneer doen bou kos oor jul julle vinnig kantore dienste losprysware losprys kuberaanval webwerf epos kontrak beteken besit hoeveel enige nodig hulp pryse asb jul goeie môre middag kaartjie kaartjies faktuur fakture bestuurde vandag maatskappy wie gaan werk gratis maak mens praat moet wil sal baie dankie graag die se ’n'.split(
    ' ',
  ),
)
/** An isiZulu word begins with a prefix and ends in a vowel. */
const ZULU =
  /^(?:(?:ngi|si|ba|ku|u|i|a|ama|izi|isi|imi|abe|nga|nge|ngo|niya|niph|nise|nith)\p{L}{3,36}[aeiou]|(?:y|w|b|l|z|s|kw|k)(?:ami|ethu|akho|enu)|ethu|sicela|manje|futhi|othile|usizo|malini|nini|kuphi|iphi|yini|kanjani|senza|nenza|ngubani|yimalini|ingabe|nina(?:so|yo|bo|wo))$/u
/** English words that begin and end like isiZulu ones. */
const LOOKS_ZULU = new Set(
  'azure adobe africa america above able active advance advice advise agree alone anyone anywhere apple area argue arrive article available average aware audio image include increase improve inside issue idea insure insurance invoice ice impossible unique update upgrade usable unable unsure urge since single site size simple silence base balance baseline banana bake update software'.split(
    ' ',
  ),
)
/** English words that are Afrikaans ones, too. */
const SHARED = new Set(['is', 'in', 'of', 'was', 'my', 'so'])
const ENGLISH = new Set(
  'a by why who itself now help please phone opened insurance update updates under the we our you your do does is how what where can much are was were have has been and to of on in from it that this they someone i am an for with not did'.split(
    ' ',
  ),
)

/** The article: \p{L} does not match its apostrophe, which keyboards type in three ways. */
const AFRIKAANS_ARTICLE = /(?<![\p{L}\p{N}])['’‘`]n(?=\s)/gu

/** isiZulu prefixes of loan words: "i-akhawunti", "ku-imeyili". */
const PREFIXED = /(?<!\p{L})(?:i|u|ku|kwi|kwe|se|we|ye|nge|ama)-(?=\p{L}{4}|it\b)/gu

/** How many words of a message are Afrikaans and of no other language. */
export function afrikaansWords(message: string): number {
  return (
    message
      .slice(0, LONGEST)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).filter((word) => AFRIKAANS.has(word)).length
}

/** Whether a line is surely in English: it has more of its words than of Afrikaans or isiZulu. */
export function isEnglish(line: string): boolean {
  const words =
    line
      .slice(0, LONGEST)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const english = words.filter((word) => ENGLISH.has(word) && !SHARED.has(word)).length
  const others = words.filter((word) => AFRIKAANS.has(word) || (ZULU.test(word) && !LOOKS_ZULU.has(word))).length
  return english > 1 && english > others
}

/**
 * The language of a message that may be too short to show it ("Durban?"): then that of the message before. English if that is unknown,
 * too.
 */
export function languageAfter(message: string, before: string | undefined): AidLanguage {
  const language = languageOf(message)
  if (language !== 'en' || before === undefined) return language
  const words =
    message
      .slice(0, LONGEST)
      .toLowerCase()
      .replace(PREFIXED, '')
      .match(/\p{L}+/gu) ?? []
  return words.some((word) => ENGLISH.has(word)) ? language : languageOf(before)
}

/** The most likely language of a message; English if uncertain. */
export function languageOf(message: string): AidLanguage {
  const text = message.slice(0, LONGEST).toLowerCase().replaceAll('wi-fi', 'wifi')
  const prefixed = text.match(PREFIXED)?.length ?? 0
  const words = text.replace(PREFIXED, '').match(/\p{L}+/gu) ?? []
  const score = (fits: (word: string) => boolean) => words.filter(fits).length
  const english = score((word) => ENGLISH.has(word))
  const notAfrikaans = score((word) => ENGLISH.has(word) && !SHARED.has(word))
  const afrikaans = score((word) => AFRIKAANS.has(word)) + (text.match(AFRIKAANS_ARTICLE)?.length ?? 0)
  // Few English words match the pattern ("until", "important"), and other English words surround them.
  const zulu = prefixed + score((word) => ZULU.test(word) && !ENGLISH.has(word) && !LOOKS_ZULU.has(word))
  if (afrikaans > notAfrikaans && afrikaans >= zulu) return 'af'
  return zulu > 0 && zulu > 2 * english && zulu * 3 >= words.length ? 'zu' : 'en'
}
