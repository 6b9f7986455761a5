import { wordsOf } from './words.ts'

type Dictionary = readonly (readonly [string, string])[]

interface Read {
  /** Longest first. */
  readonly entries: Dictionary
  readonly phrases: Dictionary
  /** What was found for a word. */
  readonly found: Map<string, string | undefined>
}
const read = new Map<Dictionary, Read>()
/** More words are not remembered: visitors type anything. */
const MOST_REMEMBERED = 10_000

/**
 * English words for the known parts of `text`, in order: the phrases first, then for each word the longest part that fits. Names and
 * numbers that other languages share stay; other unknown words are left out.
 */
export function translated(text: string, dictionary: Dictionary): string[] {
  const known = read.get(dictionary) ?? readyFor(dictionary)
  const lower = text.toLowerCase().replaceAll('wi-fi', 'wifi')
  const phrases = known.phrases.filter(([part]) => lower.includes(part))
  const words = wordsOf(lower).flatMap((word) => {
    const english = entryFor(word, known)
    if (english !== undefined) return [english]
    return SHARED.test(word) ? [word.replace(/^(?:i|u|ku|nge|kwi|e)(?=popia|cyberscore)/, '')] : []
  })
  return [...new Set([...phrases.map(([, english]) => english), ...words].flatMap((english) => english.split(' ')))]
}

function readyFor(dictionary: Dictionary): Read {
  const entries = dictionary.toSorted(([a], [b]) => b.length - a.length)
  const ready = { entries, phrases: entries.filter(([part]) => part.includes(' ')), found: new Map() }
  read.set(dictionary, ready)
  return ready
}

function entryFor(word: string, { entries, found }: Read): string | undefined {
  if (found.has(word)) return found.get(word)
  const english = entries.find(([part]) => (part.length <= 3 ? word === part : word.includes(part)))?.[1]
  if (found.size < MOST_REMEMBERED) found.set(word, english)
  return english
}

/** Words that are the same in all languages. */
const SHARED =
  /popia|cyberscore|iso|microsoft|google|azure|aws|whatsapp|bloemfontein|pretoria|durban|sandton|polokwane|limpopo|wordpress|sharepoint|excel|teams|voip|wifi|backup|sage|pastel|xero|kaapstad|kapa|goli|thekwini|johannesburg|gqeberha|kimberley|nelspruit|george|paarl|stellenbosch/
