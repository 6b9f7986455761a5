import { company } from './details.ts'

/** Said at the field, and by calls as `name-reserved`. */
export const NAME_RESERVED = 'This name contains ours. Write to us if it is really yours.'

/** That of an address, which is longer than any name; a character can become eighteen. */
const LONGEST = 254
const LONGEST_DECOMPOSED = 18 * LONGEST

/** Characters that look like a Latin letter and that Unicode does not decompose to it. */
const LOOK_ALIKES: readonly (readonly [letter: string, likes: string])[] = [
  ['v', 'ѵνυᴠʋⱴ'],
  ['e', '3еεєҽɛᴇɇɘə℮'],
  ['r', 'гᴦʀɾɽɍꮁ'],
  ['i', '1lіιıɩɪɨӏℓǀ|!'],
  ['t', '7тτᴛŧƭʈ†'],
  ['c', 'сϲᴄȼƈↄ¢'],
  ['h', 'һнηћʜħɦ'],
]
const letters = new Map(LOOK_ALIKES.flatMap(([letter, likes]) => Array.from(likes, (like) => [like, letter] as const)))

/**
 * Whether a text holds our company's name, also in other scripts, with marks or with signs between its letters. Strangers are mailed with
 * names that people give themselves, and would take such a mail for one of ours.
 */
export function holdsOurName(text: string): boolean {
  return folded(text).includes(folded(company.name))
}

/** Latin letters only. Lower case twice, because some letters get one by their decomposition. */
function folded(text: string): string {
  const plain = text.slice(0, LONGEST).toLowerCase().normalize('NFKD').slice(0, LONGEST_DECOMPOSED)
  return Array.from(plain.replaceAll(/\p{M}/gu, '').toLowerCase(), (character) => letters.get(character) ?? character)
    .join('')
    .replaceAll(/[^a-z]/g, '')
}
