import { expect, test } from 'vitest'
import { typedOrganisationNameSchema } from '#domain/accounts/typed-organisation-name.ts'

const isTaken = (name: string) => typedOrganisationNameSchema.safeParse(name).success

test.each([
  'Mokoena Logistics',
  "O'Brien & Sons (Pty) Ltd.",
  'ʻĀina Foods',
  '4Sight',
  'Nkosi, Dube + Partners',
  'St. Cyprian’s',
])('%s is a name', (name) => expect(isTaken(name)).toBe(true))

test.each([
  ['a link', 'Prize at www evil'],
  ['an address of a page', 'Collect it at evil.example'],
  ['an address of a page with a path', 'evil/prize'],
  ['an address of a mailbox', 'win@evil'],
  ['a telephone number', 'Phone 082 555 0199 now'],
  ['two lines', 'Mokoena\nYou have won'],
  ['a tag', '<b>Mokoena</b>'],
  ['a mark that turns the direction of writing', 'Mokoena\u{202E}gnp'],
  ['one character', 'M'],
  ['nothing but spaces', '   '],
])('%s is no name, because strangers are mailed with it', (_what, name) => expect(isTaken(name)).toBe(false))
