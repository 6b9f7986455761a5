import { company } from '../company/details.ts'
import type { TemplateData } from '../documents/templates.ts'
import type { Printed } from '../results/result-tool.ts'
import { plainLine } from '../text/plain.ts'
import type { Severity } from './finding.ts'
import type { KeptPosture } from './kept-posture.ts'
import { dayStoodFor } from './result-keys.ts'

const LONGEST_CELL = 600
const LONGEST_NAME = 120

const longDate = new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "23 November 2026" of a day, YYYY-MM-DD. */
export const dayShown = (day: string): string => longDate.format(new Date(`${day}T00:00:00Z`))
/** A name on one line, which is never empty. */
export const line = (text: string, longest = 200): string => plainLine(text, longest) || 'without a name'
/** What a cell of a table has room for. */
export const cell = (text: string): string => plainLine(text, LONGEST_CELL)
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const severityWords: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  informational: 'Informational',
  unknown: 'Not given',
}

/** The head of a document: a title that names the organisation and the day, since a file is found by it. */
export function headOf(
  content: KeptPosture,
  { organisationName, title }: Pick<Printed<KeptPosture>, 'organisationName' | 'title'>,
  kind: string,
): Omit<TemplateData<'report'>, 'sections'> {
  const day = dayStoodFor(content)
  const name = line(organisationName, LONGEST_NAME)
  return {
    kind,
    title: `Cloud security posture of ${name}, ${dayShown(day)}`,
    subtitle: line(title, LONGEST_NAME),
    date: day,
    dateShown: dayShown(day),
    marking: 'Confidential',
    parties: [
      { role: 'Prepared for', name },
      { role: 'Prepared by', name: company.name, lines: [company.phone] },
    ],
  }
}
