import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { expect, test } from 'vitest'
import { fillIn, valuesOf, variableProblems } from '#domain/helpdesk/canned/variables.ts'
import { aTicket } from './tickets.ts'

test('variables are filled regardless of case and spaces; missing ones stay and are listed', () => {
  expect(
    fillIn('Hello {{ First  Name }}, see {{ticket}}. Due {{due}}.', { 'first name': 'Ana', ticket: 'VMS-1' }),
  ).toEqual({ text: 'Hello Ana, see VMS-1. Due {{due}}.', missing: ['due'] })
})

test('formatting, lists and links in a value are escaped', () => {
  const markdown = new MarkdownIt('commonmark')
  const textOf = (source: string) =>
    markdown.parse(source, {}).map(({ type, children }) => [type, children?.map((each) => [each.type, each.content])])
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (value) => {
      const plain = value.trim().replaceAll(/\s+/g, ' ')
      fc.pre(plain !== '' && !plain.includes('\0'))
      const read = textOf(fillIn('{{name}}', { name: value }).text)
      expect(read.map(([type]) => type)).toEqual(['paragraph_open', 'inline', 'paragraph_close'])
      const inline = read[1]![1] as [string, string][]
      expect(inline.every(([type]) => type === 'text' || type === 'text_special')).toBe(true)
      expect(inline.map(([, content]) => content).join('')).toBe(plain)
    }),
  )
})

test('a value that looks like a variable is not filled again', () => {
  expect(fillIn('{{name}} {{ticket}}', { name: '{{ticket}}', ticket: 'VMS-1' }).text).toBe('{{ticket}} VMS-1')
})

test('unknown names and open braces are problems', () => {
  expect(variableProblems('{{name}} and {{Due}}')).toEqual([])
  expect(variableProblems('{{nmae}} {{nmae}}')).toEqual([expect.stringContaining('There is no variable {{nmae}}.')])
  expect(variableProblems('Hello {{name')).toEqual([expect.stringContaining('not closed')])
  expect(variableProblems('{{constructor}}')).toHaveLength(1)
})

test('a ticket fills the variables it has; a due date in the past counts as missing', () => {
  const ticket = aTicket({ name: ' Thandiwe  Mokoena ', company: '' })
  const { resolution } = ticket.clocks
  const dueAt = resolution.status === 'running' ? resolution.dueAt : 0
  const values = valuesOf(ticket, { agent: undefined, now: dueAt - 1 })
  expect(values['first name']).toBe('Thandiwe')
  expect(values.due).toMatch(/\d\d:\d\d$/)
  expect(Object.keys(values)).not.toContain('company')
  expect(Object.keys(values)).not.toContain('agent')
  expect(valuesOf(ticket, { agent: 'Sipho', now: dueAt }).due).toBeUndefined()
})
