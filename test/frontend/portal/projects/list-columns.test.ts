import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rulesIn = (sheet: string) => {
  const text = readFileSync(`frontend/src/portal/${sheet}`, 'utf8')
  return (selector: string) => {
    const start = text.indexOf(`${selector} {`)
    return start < 0 ? '' : text.slice(start, text.indexOf('}', start))
  }
}

test('headings of custom fields leave the room that people and menu of a line take', () => {
  const rule = rulesIn('projects/projects.module.css')
  const ends = ['people', 'menu'] as const
  const selectors = { people: '\n  .people', menu: '\n  .more' }
  // The headings of due date and planned end have the widths of their columns.
  expect(rule('.due,\n  .date')).toContain('width: var(--date-width')
  for (const end of ends) expect(rule(selectors[end])).toMatch(new RegExp(String.raw`\n    width: var\(--${end}-width`))
  const widths = [...ends.map((end) => `var(--${end}-width)`), ...ends.map(() => 'var(--s3)')]
  expect(rule('.columns[data-menu]').replace(/\s/g, '')).toContain(`calc(${widths.join('+')})`)
})

test('the button that removes a decision stays in the row of its words on a phone', () => {
  const rule = rulesIn('meetings/meeting.module.css')
  expect(rule(".outcomeRow[data-kind='decision']")).toContain('flex-wrap: nowrap')
})
