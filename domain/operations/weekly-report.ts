import type { RenderedMail, MailSettings } from '../mail/rendered-mail.ts'
import { markup } from '../mail/markup.ts'
import { factTable, page, plainText, styles } from '../mail/page.ts'
import { dayOf } from '../status/day.ts'
import { plainLine } from '../text/plain.ts'
import { type ReportSection, reportSections } from './report-sections.ts'
import type { WeeklyData } from './weekly-data.ts'

/**
 * The weekly mail to the operator of a stage: availability, alarms, figures and cost of the seven days before `week.now`.
 * The subject says "all was well" only if every source was read and there are no findings.
 */
export function weeklyReport(week: WeeklyData, { siteOrigin, deskAddress }: MailSettings): RenderedMail {
  const sections = reportSections(week).map(plainSection)
  const outcome = outcomeOf(sections)
  const findings = sections.flatMap((section) => section.findings)
  const title = `${outcome[0]?.toUpperCase()}${outcome.slice(1)}.`
  const status = `${siteOrigin}/status`
  const instructions = `What to do is written in ${plainLine(week.runbook)}/README.md.`
  return {
    to: week.to,
    replyTo: { name: '', address: deskAddress },
    subject: plainLine(`[veritech-${week.stage}] Week to ${dayOf(week.now)}: ${outcome}`),
    thread: `weekly-report-${week.stage}`,
    text: plainText([
      title,
      ...findings.map((finding) => `* ${finding}`),
      '',
      ...sections.flatMap(({ title: of, facts, notes }) => [
        of,
        ...facts.map(([label, value]) => `  ${label}: ${value}`),
        ...notes.map((note) => `  ${note}`),
        '',
      ]),
      `Status page: ${status}`,
      instructions,
    ]),
    html: page(
      `Week to ${dayOf(week.now)}`,
      markup`<h1 class="ink" style="${styles.heading}">${title}</h1>
${findings.map((finding) => markup`<p class="ink alarm" style="${styles.alarm}">${finding}</p>\n`)}
${sections.map(
  ({ title: of, facts, notes }) => markup`<h2 class="ink" style="${styles.subheading}">${of}</h2>
${facts.length > 0 ? factTable(facts) : ''}
${notes.map((note) => markup`<p class="quiet" style="${styles.small}">${note}</p>\n`)}`,
)}
<p class="ink" style="${styles.paragraph}"><a class="brand" style="${styles.link}" href="${status}">The status page</a>. ${instructions}</p>`,
    ),
  }
}

/** Alarm names, service names and error messages are not ours, so each is reduced to one line. */
function plainSection({ title, findings, facts, notes, isUnavailable }: ReportSection): ReportSection {
  return {
    title,
    findings: findings.map((finding) => plainLine(finding)),
    facts: facts.map(([label, value]) => [plainLine(label), plainLine(value)]),
    notes: notes.map((note) => plainLine(note)),
    isUnavailable,
  }
}

function outcomeOf(sections: readonly ReportSection[]): string {
  const findings = sections.flatMap((section) => section.findings).length
  const unavailable = sections.filter(({ isUnavailable }) => isUnavailable).length
  const summary = findings === 1 ? 'one matter to look into' : `${findings} matters to look into`
  const gap = unavailable === 1 ? 'one source could not be read' : `${unavailable} sources could not be read`
  if (findings === 0 && unavailable === 0) return 'all was well'
  if (findings === 0) return `nothing amiss, but ${gap}`
  return unavailable === 0 ? summary : `${summary}, and ${gap}`
}
