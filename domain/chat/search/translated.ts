import { wordsOf } from './words.ts'

type Dictionary = readonly (readonly [string, string])[]

const sorted = new Map<Dictionary, Dictionary>()

/**
 * English words for the known parts of `text`, in order: the phrases first, then for each word the longest part that fits. Names and
 * numbers that other languages share stay; other unknown words are left out.
 */
export function translated(text: string, dictionary: Dictionary): string[] {
  const byLength = sorted.get(dictionary) ?? dictionary.toSorted(([a], [b]) => b.length - a.length)
  sorted.set(dictionary, byLength)
  const lower = text.toLowerCase()
  const phrases = byLength.filter(([part]) => part.includes(' ') && lower.includes(part))
  const words = wordsOf(lower).flatMap((word) => {
    const entry = byLength.find(([part]) => (part.length <= 3 ? word === part : word.includes(part)))
    if (entry) return [entry[1]]
    return SHARED.test(word) ? [word.replace(/^(?:i|u|ku|nge|kwi|e)(?=popia|cyberscore)/, '')] : []
  })
  return [...new Set([...phrases.map(([, english]) => english), ...words].flatMap((english) => english.split(' ')))]
}

/** Words that are the same in all languages. */
const SHARED =
  /popia|cyberscore|iso|microsoft|google|azure|aws|whatsapp|bloemfontein|pretoria|durban|sandton|polokwane|limpopo|wordpress|sharepoint|excel|teams|voip|wifi|backup|sage|pastel|xero|kaapstad|kapa|goli|thekwini|johannesburg|gqeberha|kimberley|nelspruit|george|paarl|stellenbosch/
