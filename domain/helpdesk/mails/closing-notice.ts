import { dateOf, dayAt } from '../../calendar/day.ts'
import { longDate } from '../monthly/month.ts'

/** A sentence, after a space, about the day on which a resolved ticket is closed. Empty for mails that were stored without it. */
export function closingNotice(closesAt: string | undefined): string {
  return closesAt === undefined
    ? ''
    : ` Otherwise we close the ticket on ${longDate(dateOf(dayAt(Date.parse(closesAt))))}.`
}
