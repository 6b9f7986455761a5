import { dateOf, dayAt, WEEKDAYS } from '../../calendar/day.ts'
import type { AddedHoliday } from '../../calendar/holidays.ts'
import type { ClosingRules } from '../closing.ts'
import type { ReplyKeys } from '../mail/reply-key.ts'
import type { MailRule } from '../mail/mail-rule.ts'
import { priorities } from '../priority.ts'
import { clockNames } from '../sla/agreement.ts'
import type { Agreement } from '../sla/agreement.ts'
import type { Rota } from '../sla/rota.ts'
import type { SettingFacts } from './setting-change.ts'

const clockWords = { firstResponse: 'first response', nextResponse: 'next response', resolution: 'resolution' } as const

/** The values of an agreement in words; none for an organisation without its own. */
export function factsOfAgreement(agreement: Agreement | undefined): SettingFacts {
  if (!agreement) return {}
  const { targets, office } = agreement
  const promised = priorities.toReversed().flatMap((priority) =>
    clockNames.map((clock) => {
      const { minutes, hours } = targets[priority][clock]
      const counted = hours === 'always' ? 'in all hours' : 'in office hours'
      return [`${capitalised(priority)}, ${clockWords[clock]}`, `${minutes} minutes ${counted}`] as const
    }),
  )
  if (office.hours === 'always') return Object.fromEntries([...promised, ['Office hours', 'day and night']])
  const days = [...WEEKDAYS.slice(1), WEEKDAYS[0]].map((day) => {
    const periods = (office.week[day] ?? []).map(({ from, to }) => `${from} to ${to}`)
    return [day, periods.length === 0 ? 'closed' : periods.join(', ')] as const
  })
  return Object.fromEntries([
    ...promised,
    ['Office hours', 'by the week'],
    ...days,
    ['Public holidays', office.holidaysOff ? 'days off' : 'working days'],
    ...office.closedDays.map(({ date, name }) => [`Closed on ${date}`, name] as const),
  ])
}

/** The added public holidays in words. */
export function factsOfHolidays(holidays: readonly AddedHoliday[]): SettingFacts {
  return Object.fromEntries(
    holidays.map(({ date, name, effectiveFrom }) => [date, `${name}, with effect from ${effectiveFrom}`]),
  )
}

/** The rota in words, with people by their ids; none before the first one. */
export function factsOfRota(rota: Rota | undefined): SettingFacts {
  if (!rota) return {}
  const { people, startsOn, handover, quietHours, stepMinutes, swaps } = rota
  const dayIn = (at: number) => dateOf(dayAt(at))
  return {
    'Order of the weeks': people,
    'First week begins on': startsOn,
    Handover: handover,
    'Quiet hours': quietHours ? `${quietHours.from} to ${quietHours.to}` : 'none',
    'Minutes until the next call': stepMinutes.join(', '),
    ...Object.fromEntries(
      [...Map.groupBy(swaps, ({ from, to }) => `Swap from ${dayIn(from)} to ${dayIn(to)}`)].map(([what, same]) => [
        what,
        same.map(({ person }) => person),
      ]),
    ),
  }
}

/** The days of closing in words. */
export function factsOfClosing({ closeDays, reopenDays }: ClosingRules): SettingFacts {
  return {
    'Days until a resolved ticket is closed': String(closeDays),
    'Days in which a reply reopens it': String(reopenDays),
  }
}

/** The mail rules in words. Rules with the same name are one entry. */
export function factsOfMailRules(rules: readonly MailRule[]): SettingFacts {
  const named = Map.groupBy(rules, ({ name }) => `Rule “${name}”`)
  const order = rules.map(({ name }) => name).join(', ')
  return {
    ...Object.fromEntries([...named].map(([what, same]) => [what, same.map(spellRule).join(' / ')])),
    ...(rules.length > 1 && { 'Order of the rules': order }),
  }
}

/** Which key signs reply addresses, in words. The first one is key 1. */
export function factsOfReplyKey({ version }: Pick<ReplyKeys, 'version'>): SettingFacts {
  return { 'Key of reply addresses': `key ${version + 1}` }
}

function spellRule(rule: MailRule): string {
  const { sender, subject, alertWords, recoveryWords, key, organisation, priority, category, onRecovery } = rule
  return [
    `${sender}, “${subject}”`,
    `alert: ${alertWords.join(', ')}`,
    `recovery: ${recoveryWords.join(', ')}`,
    `fault: ${key.join(', ')}`,
    `ticket: ${priority}, ${category}${organisation === undefined ? '' : `, organisation ${organisation}`}`,
    `a recovery ${onRecovery === 'resolve' ? 'resolves it' : 'becomes a note'}`,
  ].join('; ')
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
