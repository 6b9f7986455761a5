import type { Letter, Sender } from '../mail/letter.ts'
import { markup } from '../mail/markup.ts'
import { factTable, page, plainText, styles } from '../mail/page.ts'
import { dayOf } from '../status/day.ts'
import { plainLine } from '../text/plain.ts'
import { type Part, partsOf } from './parts.ts'
import type { Week } from './week.ts'

/**
 * The weekly letter to whoever operates a stage: availability, alarms, figures and cost of the seven days before `week.now`. Its subject
 * says "all was well" only where every source was read and none of them has anything to look into.
 */
export function weeklyReport(week: Week, { siteOrigin, deskAddress }: Sender): Letter {
  const parts = partsOf(week).map(plainPart)
  const outcome = outcomeOf(parts)
  const matters = parts.flatMap((part) => part.matters)
  const title = `${outcome[0]?.toUpperCase()}${outcome.slice(1)}.`
  const status = `${siteOrigin}/status`
  const todo = `What to do is written in ${plainLine(week.runbook)}/README.md.`
  return {
    to: week.to,
    replyTo: { name: '', address: deskAddress },
    subject: plainLine(`[veritech-${week.stage}] Week to ${dayOf(week.now)}: ${outcome}`),
    thread: `weekly-report-${week.stage}`,
    text: plainText([
      title,
      ...matters.map((matter) => `* ${matter}`),
      '',
      ...parts.flatMap(({ title: of, facts, notes }) => [
        of,
        ...facts.map(([label, value]) => `  ${label}: ${value}`),
        ...notes.map((note) => `  ${note}`),
        '',
      ]),
      `Status page: ${status}`,
      todo,
    ]),
    html: page(
      `Week to ${dayOf(week.now)}`,
      markup`<h1 class="ink" style="${styles.heading}">${title}</h1>
${matters.map((matter) => markup`<p class="ink alarm" style="${styles.alarm}">${matter}</p>\n`)}
${parts.map(
  ({ title: of, facts, notes }) => markup`<h2 class="ink" style="${styles.subheading}">${of}</h2>
${facts.length > 0 ? factTable(facts) : ''}
${notes.map((note) => markup`<p class="quiet" style="${styles.small}">${note}</p>\n`)}`,
)}
<p class="ink" style="${styles.paragraph}"><a class="brand" style="${styles.link}" href="${status}">The status page</a>. ${todo}</p>`,
    ),
  }
}

/** Names of services and alarms, and what a source answered, are others' words: each stays on its line. */
function plainPart({ title, matters, facts, notes, isUnread }: Part): Part {
  return {
    title,
    matters: matters.map((matter) => plainLine(matter)),
    facts: facts.map(([label, value]) => [plainLine(label), plainLine(value)]),
    notes: notes.map((note) => plainLine(note)),
    isUnread,
  }
}

function outcomeOf(parts: readonly Part[]): string {
  const matters = parts.flatMap((part) => part.matters).length
  const unread = parts.filter(({ isUnread }) => isUnread).length
  const look = matters === 1 ? 'one matter to look into' : `${matters} matters to look into`
  const gap = unread === 1 ? 'one source could not be read' : `${unread} sources could not be read`
  if (matters === 0 && unread === 0) return 'all was well'
  if (matters === 0) return `nothing amiss, but ${gap}`
  return unread === 0 ? look : `${look}, and ${gap}`
}
