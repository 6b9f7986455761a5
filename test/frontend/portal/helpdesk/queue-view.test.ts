import { expect, test } from 'vitest'
import { readView, startingAt, withMore } from '#frontend/portal/helpdesk/queue-view.ts'

const search = (text: string) => new URLSearchParams(text)

test('an address names the part of the queue, how much of it is listed and where it starts', () => {
  expect(readView(search('priority=high&due=late&shown=50&from=abc'))).toEqual({
    priority: 'high',
    due: 'late',
    shown: 50,
    from: 'abc',
  })
})

test.each(['', 'priority=imagined&due=soon', 'shown=0', 'shown=101', 'shown=many', 'shown=1.5'])(
  'what an address does not name well is the whole queue from its beginning: %s',
  (text) => {
    expect(readView(search(text))).toEqual({
      priority: undefined,
      due: undefined,
      shown: undefined,
      from: undefined,
    })
  },
)

test('a list grows by 25 to 100 in one request and keeps its filter and the open ticket', () => {
  let address = search('priority=low&ticket=VMS-1')
  for (const shown of [25, 50, 75]) address = withMore(address, shown)!
  expect(address.toString()).toBe('priority=low&ticket=VMS-1&shown=100')
  expect(withMore(address, 100)).toBeUndefined()
})

test('the tickets beyond are a list of their own, which leads back to the most urgent', () => {
  const next = startingAt(search('due=late&shown=100'), 'cursor')
  expect(next.toString()).toBe('due=late&from=cursor')
  expect(startingAt(next, undefined).toString()).toBe('due=late')
})
