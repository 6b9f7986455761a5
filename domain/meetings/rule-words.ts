import type { MeetingRule } from './meeting-rule.ts'
import { writtenDate } from './written-date.ts'

const NTH = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' } as const

/** How often a series meets, such as "every 2 weeks on Tuesday and Thursday until 17 December 2026". */
export function ruleWords({ every, unit, until }: MeetingRule): string {
  const end = until === undefined ? '' : ` until ${writtenDate(until)}`
  const each = (noun: string) => (every === 1 ? `every ${noun}` : `every ${every} ${noun}s`)
  switch (unit.of) {
    case 'day':
      return `${each('day')}${end}`
    case 'week':
      return `${each('week')} on ${new Intl.ListFormat('en-GB').format(unit.on)}${end}`
    case 'month':
      return `${each('month')} on ${unit.day === 31 ? 'the last day' : `day ${unit.day}`}${end}`
    case 'month-weekday':
      return `${each('month')} on the ${NTH[unit.nth]} ${unit.on}${end}`
  }
}
