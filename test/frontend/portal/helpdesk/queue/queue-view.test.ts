import { expect, test } from 'vitest'
import {
  isFiltered,
  readView,
  sortedBy,
  startingAt,
  withMore,
  withoutFilters,
} from '#frontend/portal/helpdesk/queue/queue-view.ts'

const search = (text: string) => new URLSearchParams(text)
const given = (text: string) => JSON.parse(JSON.stringify(readView(search(text)))) as unknown

test('the URL contains queue, order, filters, length and start', () => {
  const words =
    'view=waiting&sort=oldest&priority=high&category=Cybersecurity&assignee=p1&organisation=org-mokoena&tag=mail&shown=50&from=abc'
  expect(readView(search(words))).toEqual({
    view: 'waiting',
    sort: 'oldest',
    priority: 'high',
    category: 'Cybersecurity',
    assignee: 'p1',
    organisation: 'org-mokoena',
    tag: 'mail',
    shown: 50,
    from: 'abc',
  })
  expect(isFiltered(readView(search(words)))).toBe(true)
  expect(isFiltered(readView(search('view=waiting&sort=oldest&shown=50')))).toBe(false)
})

test.each(['', 'view=active&sort=urgency', 'priority=imagined&view=soon', 'shown=0', 'shown=101', 'shown=1.5', 'tag='])(
  'an invalid URL shows the whole queue from its start: %s',
  (text) => expect(given(text)).toEqual({}),
)

test('a list grows by 25 up to 100 and keeps its filter and the open ticket', () => {
  let address = search('priority=low&ticket=VMS-1')
  for (const shown of [25, 50, 75]) address = withMore(address, shown)!
  expect(address.toString()).toBe('priority=low&ticket=VMS-1&shown=100')
  expect(withMore(address, 100)).toBeUndefined()
})

test('further tickets are a separate list with a link back to the start', () => {
  const next = startingAt(search('view=breached&shown=100'), 'cursor')
  expect(next.toString()).toBe('view=breached&from=cursor')
  expect(startingAt(next, undefined).toString()).toBe('view=breached')
})

test('another order and a removed filter begin at the start and keep the queue', () => {
  expect(sortedBy(search('view=mine&from=abc'), 'newest').toString()).toBe('view=mine&sort=newest')
  expect(withoutFilters(search('view=mine&tag=mail&priority=low&from=abc&sort=oldest')).toString()).toBe(
    'view=mine&sort=oldest',
  )
})
