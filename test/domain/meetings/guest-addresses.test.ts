import { expect, test } from 'vitest'
import { guestNameSchema } from '#domain/meetings/meeting.ts'
import { guestAddresses, typedGuests } from '#domain/meetings/guest-addresses.ts'

const [jo, sam] = ['jo@kopano.example', 'sam@kopano.example']

test.each([
  [`${jo}, ${sam}`, [jo, sam], []],
  [`${jo};${sam}\nlee@kopano.example`, [jo, sam, 'lee@kopano.example'], []],
  [`Jo Smith <${jo}>, "Sam, Lee" <${sam}>`, [jo, sam], ['"Sam']],
  [`${jo} ${jo.toUpperCase()}`, [jo.toUpperCase()], []],
  [`${jo}, sam@kopano, lee`, [jo], ['sam@kopano', 'lee']],
  [' , ', [], []],
])('of “%s” the addresses are read, and what is none is named', (typed, addresses, wrong) => {
  expect(guestAddresses(typed)).toMatchObject({ addresses, wrong })
})

test('names of guests are kept, cleaned and bounded, and typed again as they were', () => {
  const { addresses, names } = guestAddresses(`Zoë  Guest <${jo}>, ${sam}, "Lee\u202e" <lee@kopano.example>`)
  expect(names).toEqual([
    { who: jo, name: 'Zoë Guest' },
    { who: 'lee@kopano.example', name: 'Lee' },
  ])
  expect(typedGuests(addresses, names)).toBe(`Zoë Guest <${jo}>, ${sam}, Lee <lee@kopano.example>`)
  expect(guestAddresses(`${'x'.repeat(300)} <${jo}>`).names[0]?.name).toHaveLength(100)
})

test('a name that would be read as another address is refused at the border', () => {
  for (const name of ['Jo <sam@kopano.example>', 'Jo, Sam', 'Jo\nSam', ''])
    expect(guestNameSchema.safeParse({ who: jo, name }).success).toBe(false)
})
