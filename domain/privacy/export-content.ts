import { company } from '../company/details.ts'
import { markup } from '../mail/markup.ts'
import { johannesburgTime } from '../mail/page.ts'
import type { Markup } from '../mail/markup.ts'
import { kindName } from './kind-names.ts'
import { lawfulBases } from './processing.ts'
import type { Processing, ProcessingOf } from './processing.ts'
import { register } from './register.ts'

/** What was found about a person, by place of the register and kind of record. */
export type Found = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>

interface Content {
  readonly found: Found
  /** Files of the export, and files that were too large for it. */
  readonly files: readonly { readonly name: string; readonly path: string }[]
  readonly leftOut: readonly string[]
  /** ISO 8601, UTC. */
  readonly madeAt: string
  /** Without an account the person has no privacy page. */
  readonly hasAccount: boolean
}

interface Part {
  readonly place: string
  readonly title: string
  readonly kinds: readonly { readonly record: Processing; readonly records: readonly unknown[] }[]
}

/**
 * The parts of an export in the order of the register. Throws if a kind of record that the register says is exported was not looked
 * for, so that an export never leaves one out silently.
 */
function exportParts(found: Found): Part[] {
  return Object.entries(register as Readonly<Record<string, ProcessingOf>>).flatMap(([place, { title, records }]) => {
    const kinds = records
      .filter(({ exported }) => exported === 'exported')
      .map((record) => {
        const list = found[place]?.[record.kind]
        if (!list) throw new Error(`An export lacks ${record.kind} of ${place}.`)
        return { record, records: list }
      })
    return kinds.length > 0 ? [{ place, title, kinds }] : []
  })
}

/** The export as JSON: by place and kind, with purpose and ground. */
export function exportJson({ found, files, leftOut, madeAt }: Content): string {
  const parts = exportParts(found).map(({ place, kinds }) => [
    place,
    Object.fromEntries(
      kinds.map(({ record: { kind, purpose, basis, keptFor }, records }) => [
        kind,
        { purpose, section: lawfulBases[basis].section, keptFor, records },
      ]),
    ),
  ])
  const content = { madeAt, responsible: company.legalName, held: Object.fromEntries(parts), files, leftOut }
  return `${JSON.stringify(content, undefined, 2)}\n`
}

/** The export as a page that a browser opens from the disk. Every value is escaped. */
export function exportPage({ found, files, leftOut, madeAt, hasAccount }: Content): string {
  const parts = exportParts(found).flatMap((part) => {
    const kinds = part.kinds.filter(({ records }) => records.length > 0)
    return kinds.length > 0 ? [{ ...part, kinds }] : []
  })
  const { html } = markup`<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>What ${company.name} holds about you</title>
<style>${{ html: STYLES }}</style>
</head>
<body>
<h1>What ${company.name} holds about you</h1>
<p>Made on ${johannesburgTime(madeAt)} (South African time) for you, as section 23 of POPIA provides. The same is in <code>data.json</code> for programs.</p>
${parts.map(partPage)}
${emptyPage(exportParts(found))}
<h2>Files</h2>
${filesPage(files)}
${leftOut.length > 0 ? leftOutPage(leftOut) : []}
<h2>If something is wrong</h2>
<p>${hasAccount ? 'Ask us to correct or delete it at Account, Privacy, or write to' : 'To have it corrected or deleted, write to'} ${company.privacyEmail}.</p>
</body>
</html>
`
  return html
}

function partPage({ title, kinds }: Part): Markup {
  return markup`<h2>${title}</h2>
${kinds.map(
  ({ record: { kind, purpose, basis, keptFor }, records }) => markup`<section>
<h3>${kindName(kind)}</h3>
<p class="why">${capitalised(purpose)}. ${lawfulBases[basis].title} (section ${lawfulBases[basis].section}). Kept ${keptFor}.</p>
${records.map((record) => markup`<article>${valuePage(record)}</article>\n`)}
</section>
`,
)}`
}

/** Names what we would keep and have not, in one paragraph. */
function emptyPage(parts: readonly Part[]): Markup {
  const empty = parts.flatMap(({ kinds }) => kinds.filter(({ records }) => records.length === 0))
  if (empty.length === 0) return markup``
  const names = [...new Set(empty.map(({ record }) => kindName(record.kind)))].toSorted()
  return markup`<h2>What we hold nothing of</h2>
<p>${names.join('; ')}.</p>`
}

function filesPage(files: Content['files']): Markup {
  if (files.length === 0) return markup`<p>None.</p>`
  return markup`<ul>${files.map(({ name, path }) => markup`<li><a href="${path}">${name}</a></li>\n`)}</ul>`
}

function leftOutPage(names: readonly string[]): Markup {
  return markup`<p>These were too large for this archive. Download them from their tickets:</p>
<ul>${names.map((name) => markup`<li>${name}</li>\n`)}</ul>`
}

function valuePage(value: unknown): Markup {
  if (value === null || value === undefined || value === '') return markup`–`
  if (Array.isArray(value)) return listPage(value)
  if (value instanceof Set) return listPage([...(value as ReadonlySet<unknown>)])
  if (typeof value === 'object') {
    const fields = Object.entries(value).filter(([, each]) => each !== undefined)
    return markup`<dl>${fields.map(
      ([name, each]) =>
        markup`<div><dt>${inWords(name)}</dt><dd>${valuePage(inDuration(name, inTime(name, each)))}</dd></div>`,
    )}</dl>`
  }
  if (typeof value === 'string') return markup`${inDate(value)}`
  if (typeof value === 'boolean') return markup`${value ? 'Yes' : 'No'}`
  return markup`${JSON.stringify(value)}`
}

function listPage(values: readonly unknown[]): Markup {
  if (values.length === 0) return markup`–`
  return markup`<ul>${values.map((each) => markup`<li>${valuePage(each)}</li>`)}</ul>`
}

/** What a clock of a ticket has used, in each kind of hours: stored as milliseconds. */
function inDuration(name: string, value: unknown): unknown {
  if (name !== 'used' || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([hours, used]) => [hours, typeof used === 'number' ? duration(used) : used]),
  )
}

/** "6 min 24 s", "3 h 5 min", "0 s". */
function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const parts: readonly (readonly [number, string])[] = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds >= 3600 ? 0 : seconds % 60, 's'],
  ]
  const words = parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : []))
  return words.length > 0 ? words.join(' ') : '0 s'
}

/** Seconds or milliseconds since 1970, as tokens and expiry dates have them, as a time. */
function inTime(name: string, value: unknown): unknown {
  if (typeof value !== 'number' || !/^(?:at|since|until)$|(?:At|Since|Until)$/.test(name)) return value
  if (value > 1e9 && value < 1e11) return new Date(value * 1000).toISOString()
  return value > 1e12 && value < 1e14 ? new Date(value).toISOString() : value
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** A time or a date as South Africans write it; any other text as it is. */
function inDate(text: string): string {
  if (ISO_TIME.test(text)) return johannesburgTime(text)
  return ISO_DAY.test(text) ? day.format(new Date(`${text}T00:00:00Z`)) : text
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Fields whose name says nothing to people. */
const fields: Readonly<Record<string, string>> = {
  id: 'Reference',
  sub: 'Reference of the account',
  at: 'When',
  by: 'By whom',
  seq: 'Position in the history',
  side: 'From whom',
  happening: 'What happened',
  own: 'Your own',
  lagMinutes: 'Minutes in between',
  nth: 'Week of the month',
  hash: 'Fingerprint',
  rank: 'Position',
  always: 'Around the clock',
  office: 'In office hours',
  used: 'Time used',
}

/** "lastUsedAt" is "Last used at". */
function inWords(name: string): string {
  const known = fields[name]
  if (known !== undefined) return known
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll(/[-_]/g, ' ')
  return capitalised(words.replace(/^(?:is|has) (?=.)/, '').replace(/ ids?$/, ' (reference)'))
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

const STYLES = `:root { color-scheme: light dark }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif }
h2 { margin-top: 3rem; border-bottom: 1px solid }
.why { opacity: .75 }
article { margin: 1rem 0; padding: .75rem 1rem; border: 1px solid; border-radius: .5rem }
dl, dd, ul { margin: 0 }
dl > div { display: grid; grid-template-columns: minmax(7rem, 25%) 1fr; gap: 1rem; padding: .15rem 0 }
dt { font-weight: 600 }
dd { white-space: pre-wrap; overflow-wrap: anywhere }
ul { padding-left: 1.2rem }
@media (width < 600px) { dl > div { display: block } }`
