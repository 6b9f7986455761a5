import { stemmer } from 'stemmer'

/** Longer words are ignored, because fuzzy matching is quadratic in the length. */
const LONGEST_WORD = 40
/** Further words are ignored, because each one searches the index. */
const MOST_WORDS = 60

/** Words that say nothing about the subject of a question. */
const STOP_WORDS = new Set(
  `a able about actually after again ahead all along already also always am among an and another any anybody anyone anything are around as ask
  asking at away back be because become been before being believe best better between big bit both brilliant but by called came can cannot case
  come comes could day did different do does doing done down each either else end enough etc even ever every everything exactly example explain
  far few fine first for from full further get gets getting give given gives go goes going gone good got great guys had happen happened happens happy has have
  having he hello help her here hey hi him his hoping how however i idea if in instead into is it its just kind know known large last later
  least less let lets like likely little long look looking lot lots made main make makes making many may maybe me mean might mine more morning most much must my
  need needed needs never new next nice no nobody none nor not nothing now of off offer often oh ok okay on once one ones only onto or other others our out over own
  part per perhaps place please point possible probably proper properly provide put quite rather real really regarding right said same say says see seem sent set
  several shall she should show simple since small so some somebody someone something sort still stuff such sure take tell than thank thanks
  that the their them then there therefore these they thing things think this those though through thus till to today together told tomorrow too toward
  try trying two u under until up upon ur us use used uses using usually various very via want wanted wants was way ways we well went were what
  whatever when where whether which while who whole whom whose why will wish with within without wonder wondering work working works would x yes yet you your yours r pls
  im ive dont doesnt isnt cant wont hows whats youre arent`.split(/\s+/),
)

/** Words that many questions hold and that say little about their subject. */
const LIGHT_WORDS = new Set(
  `accept accommodate add allow anywhere apart apply arrange arrive available avoid begin bring build busy buy care change check choose clear close
  company companies complete consider continue correct cover create currently deal decide depend describe difference early easy enable expect fast fear
  feel find finish fit fix follow force general great guess handle hear heard hold hope huge imagine important improve include interested involve keep
  join kick kind legal learn leave legit look manage matter mind miss month moment mostly move normal notice number offer old operate option
  order owner pick pretty problem process produce promise provide quickly raise reason receive recommend remain remember report require
  roughly run safe screen search second serious serve setup share short shut side sign single size soon speak special specific staff stand start
  stay step stop store straight strong study suggest suit support surely talk team test time total touch town true trust turn type understand
  usual visit wait walk watch week whether wise worry worth write wrong year business businesses africa south african small medium clinic firm south`.split(
    /\s+/,
  ),
)

/** Words that are spelt right although no passage holds them. */
export const commonWords: readonly string[] = [...STOP_WORDS, ...LIGHT_WORDS]

/** Whether a word says little about the subject of a question. */
export function isLight(word: string): boolean {
  return LIGHT_WORDS.has(word)
}

/** Spellings of telephones. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['r', 'are'],
  ['u', 'you'],
  ['ur', 'your'],
  ['n', 'and'],
  ['wat', 'what'],
  ['wats', 'whats'],
  ['wen', 'when'],
  ['wer', 'where'],
  ['hw', 'how'],
  ['yu', 'you'],
  ['hav', 'have'],
  ['ofice', 'office'],
  ['da', 'the'],
  ['teh', 'the'],
  ['cn', 'can'],
  ['abt', 'about'],
  ['pple', 'people'],
  ['msg', 'message'],
  ['biz', 'business'],
  ['info', 'information'],
  ['tel', 'telephone'],
  ['hrs', 'hours'],
  ['sat', 'saturday'],
  ['jhb', 'johannesburg'],
  ['mnth', 'month'],
  ['mth', 'month'],
  ['yr', 'year'],
  ['yrs', 'years'],
  ['num', 'number'],
  ['svc', 'service'],
  ['gd', 'good'],
  ['plz', 'please'],
  ['thx', 'thanks'],
])

/** The word that a short form of telephones stands for. */
export function spelledOut(word: string): string {
  return SHORT_FORMS.get(word) ?? word
}

/** Whether a word has no meaning of its own. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** The words of a text in lower case, in order. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll(/[’']/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter(({ length }) => length <= LONGEST_WORD)
}

/** The different words of a question that say something about its subject, spelt as `corrected` says. */
export function subjectWords(text: string, corrected: (word: string) => string): string[] {
  return [
    ...new Set(
      wordsOf(text)
        .slice(0, 2 * MOST_WORDS)
        .map(corrected),
    ),
  ]
    .filter((word) => !STOP_WORDS.has(word))
    .slice(0, MOST_WORDS)
}

/** The English stem of a word, by Porter's algorithm; null for a word without meaning of its own. */
export function stemOf(word: string): string | null {
  return STOP_WORDS.has(word) ? null : stemmer(word)
}
