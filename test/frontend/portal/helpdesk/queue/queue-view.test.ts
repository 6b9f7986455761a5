import { expect, test } from 'vitest'
import { readView, startingAt, withMore } from '#frontend/portal/helpdesk/queue/queue-view.ts'

const search = (text: string) => new URLSearchParams(text)

test('the URL contains the queue’s filter, length and start', () => {
  expect(readView(search('priority=high&due=late&shown=50&from=abc'))).toEqual({
    priority: 'high',
    due: 'late',
    shown: 50,
    from: 'abc',
  })
})

test.each(['', 'priority=imagined&due=soon', 'shown=0', 'shown=101', 'shown=many', 'shown=1.5'])(
  'an invalid URL shows the whole queue from its start: %s',
  (text) => {
    expect(readView(search(text))).toEqual({
      priority: undefined,
      due: undefined,
      shown: undefined,
      from: undefined,
    })
  },
)

test('a list grows by 25 up to 100 and keeps its filter and the open ticket', () => {
  let address = search('priority=low&ticket=VMS-1')
  for (const shown of [25, 50, 75]) address = withMore(address, shown)!
  expect(address.toString()).toBe('priority=low&ticket=VMS-1&shown=100')
  expect(withMore(address, 100)).toBeUndefined()
})

test('further tickets are a separate list with a link back to the start', () => {
  const next = startingAt(search('due=late&shown=100'), 'cursor')
  expect(next.toString()).toBe('due=late&from=cursor')
  expect(startingAt(next, undefined).toString()).toBe('due=late')
})
