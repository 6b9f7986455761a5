import { claimsRegister } from '#domain/company/claims-register.ts'
import { allowedFigures } from './allowed-figures.ts'

const MULTIPLES = 'trillion|billion|million|bn|[MBK]\\b'
const UNITS =
  'seconds?|s|minutes?|min|hours?|h|office hours?|working days?|days?|weeks?|months?|years?|times|fold|x|GB|TB|Mbps|Gbps|kB'
const FIGURE = new RegExp(
  String.raw`24\/7|(?:[$€<]|\bR ?)? ?\d+(?:[.,  ]\d{3})*(?:\.\d+)?(?: ?(?:${MULTIPLES}))?(?: ?%|\+)?(?:[ -](?:${UNITS})\b)?`,
  'g',
)
const SPELLED: Readonly<Record<string, string>> = Object.fromEntries(
  'two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, index) => [word, `${index + 2}`]),
)
const SPELLED_LENGTH = new RegExp(
  `\\b(${Object.keys(SPELLED).join('|')})(?=[ -](?:percent|per cent|minutes?|hours?|days?|weeks?|months?|years?)\\b)`,
  'gi',
)

/** The figures in `text` that are neither in the claims register nor allowed on that page. */
export function unclaimedFigures(text: string, page?: string): string[] {
  let rest = text
  for (const { figure, pages } of allowedFigures) {
    if (!pages || (page && pages.includes(page)))
      for (const spelling of typeof figure === 'string' ? [figure, figure.replaceAll('\u00a0', ' ')] : [figure])
        rest = rest.replaceAll(spelling, '§')
  }
  return figuresOf(rest).filter((figure) => !claimed.has(normal(figure)))
}

const claimed = new Set(
  claimsRegister
    .flatMap(({ figure, text, label, source }) => [figure, text, label, source])
    .flatMap((words) => figuresOf(words).map(normal)),
)

function figuresOf(text: string): string[] {
  const words = text.replaceAll(SPELLED_LENGTH, (word) => SPELLED[word.toLowerCase()]!)
  return (words.match(FIGURE) ?? []).map((figure) => figure.trim())
}

/** Normalises spellings: "15 minutes", "15-minute" and "15 min"; "150+" and "more than 150". */
function normal(figure: string): string {
  return figure
    .replaceAll(/[ \- <+]/g, '')
    .replace(/minutes?$/, 'min')
    .replace(/million/, 'M')
    .replace(/(day|hour|week|month|year|time|second)s$/, '$1')
}
