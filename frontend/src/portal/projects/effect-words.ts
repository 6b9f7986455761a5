import { counted } from './words.ts'

/** What a change does that is not saved yet: how many other dates follow, and how many people it concerns. */
export function effectInWords(others: number, people: number): string {
  const dates = others === 0 ? 'No other date follows' : counted(others, 'other date follows', 'other dates follow')
  const whom = people === 0 ? '' : `, ${counted(people, 'person is concerned', 'people are concerned')}`
  return `Not saved yet. ${dates}${whom}.`
}
