import { counted } from './words.ts'

/**
 * What a change does that is not saved yet: how many dates follow, and how many people it concerns. Dates are other ones if the change sets
 * dates of its own.
 */
export function effectInWords(others: number, people: number, hasOwn = true): string {
  const other = hasOwn ? 'other ' : ''
  const dates =
    others === 0 ? `No ${other}date follows` : counted(others, `${other}date follows`, `${other}dates follow`)
  const whom = people === 0 ? '' : `, ${counted(people, 'person is concerned', 'people are concerned')}`
  return `Not saved yet. ${dates}${whom}.`
}
