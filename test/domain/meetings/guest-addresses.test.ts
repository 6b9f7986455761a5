import { expect, test } from 'vitest'
import { guestAddresses } from '#domain/meetings/guest-addresses.ts'

const [jo, sam] = ['jo@kopano.example', 'sam@kopano.example']

test.each([
  [`${jo}, ${sam}`, [jo, sam], []],
  [`${jo};${sam}\nlee@kopano.example`, [jo, sam, 'lee@kopano.example'], []],
  [`Jo Smith <${jo}>, "Sam, Lee" <${sam}>`, [jo, sam], ['"Sam']],
  [`${jo} ${jo.toUpperCase()}`, [jo.toUpperCase()], []],
  [`${jo}, sam@kopano, lee`, [jo], ['sam@kopano', 'lee']],
  [' , ', [], []],
])('of “%s” the addresses are read, and what is none is named', (typed, addresses, wrong) => {
  expect(guestAddresses(typed)).toEqual({ addresses, wrong })
})
