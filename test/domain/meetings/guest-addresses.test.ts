import { expect, test } from 'vitest'
import { guestAddresses } from '#domain/meetings/guest-addresses.ts'

test.each([
  ['jo@kopano.example, sam@kopano.example', ['jo@kopano.example', 'sam@kopano.example'], []],
  ['jo@kopano.example;sam@kopano.example\nlee@kopano.example', 3, []],
  ['Jo Smith <jo@kopano.example>, "Sam, Lee" <sam@kopano.example>', 2, ['"Sam']],
  ['jo@kopano.example JO@kopano.example', 1, []],
  ['jo@kopano.example, sam@kopano, lee', ['jo@kopano.example'], ['sam@kopano', 'lee']],
  [' , ', [], []],
])('of “%s” the addresses are read, and what is none is named', (typed, addresses, wrong) => {
  const read = guestAddresses(typed)
  if (typeof addresses === 'number') expect(read.addresses).toHaveLength(addresses)
  else expect(read.addresses).toEqual(addresses)
  expect(read.wrong).toEqual(wrong)
})
