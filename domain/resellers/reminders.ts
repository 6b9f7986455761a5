import { afterWorkingDays } from './office-days.ts'

/** Working days after the due date until the first reminder, between reminders, and how many there are. */
const FIRST_AFTER = 5
const BETWEEN = 10
const MOST = 4

/** The dates on which an unpaid document is reminded of, the first one at the front. People of ours answer on each of them. */
function reminderDates(dueOn: string): readonly string[] {
  const dates = [afterWorkingDays(dueOn, FIRST_AFTER)]
  while (dates.length < MOST) dates.push(afterWorkingDays(dates.at(-1) ?? dueOn, BETWEEN))
  return dates
}

/** The date of the next reminder after a day; undefined after the last one. */
export const nextReminder = (dueOn: string, after: string): string | undefined =>
  reminderDates(dueOn).find((date) => date > after)

/** The next reminder of a document that begins to owe on a day: of one that was opened again long after, in some working days. */
export const firstReminder = (dueOn: string, today: string): string =>
  nextReminder(dueOn, today) ?? afterWorkingDays(today, FIRST_AFTER)
