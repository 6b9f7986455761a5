import { randomInt } from 'node:crypto'
import { formatTimestamp, parseTimestamp } from '#domain/status/timestamp.ts'
import { type Notice, noticeKinds, noticeSchema, upsertNotice } from '#domain/status/notice.ts'
import { activeNotices } from '#domain/status/active-notices.ts'
import { noticeWords } from '#domain/status/words.ts'
import { openBucket } from './bucket.ts'
import { callerOf } from './caller.ts'
import { readArguments, runCommand, stageOptions } from './command.ts'
import { Refusal } from './refusal.ts'
import { openStage, places } from './stage.ts'
import { type JournalEntry, openStatusRecord } from './status-record.ts'

const USAGE = `npm run notice                                            what is on /status, and who put it there
npm run notice -- publish --kind KIND --title TITLE --text TEXT [--from TIME] [--until TIME] [--write]
npm run notice -- change ID [--kind KIND] [--title TITLE] [--text TEXT] [--from TIME] [--until TIME] [--write]
npm run notice -- end ID [--write]
Without --write it shows what the page would say, and writes nothing. Further:
  KIND    ${noticeKinds.join(', ')}
  TIME    '2026-11-22 18:00', by the clock in Johannesburg; without --until a notice stands for 24 hours
  --stage STAGE, --region REGION   others than cdk.json's`

const STANDS_FOR_MS = 24 * 60 * 60 * 1000
/** Without characters that look alike. */
const ID_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const SHOWN_ENTRIES = 5

await runCommand(async () => {
  const { values, positionals } = readArguments(
    {
      ...stageOptions,
      kind: { type: 'string' },
      title: { type: 'string' },
      text: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
    USAGE,
  )
  const [deed, id, ...others] = positionals
  if (others.length > 0)
    throw new Refusal(`Put the title and the text into quotation marks. Call it like this: ${USAGE}`)
  const stage = openStage(values)
  const record = openStatusRecord(
    openBucket(await stage.find(places.statusBucket), stage.region),
    stage.config.canaryMinutes,
  )
  const now = Date.now()

  switch (deed) {
    case undefined:
      return list(record, now)
    case 'publish': {
      if (id !== undefined)
        throw new Refusal(`Put the title and the text into quotation marks. Call it like this: ${USAGE}`)
      return publish(noticeOf({ ...written(values), id: drawId(), postedAt: iso(now) }, now), 'publish')
    }
    case 'change': {
      const before = await existing(id)
      const changes = written(values)
      if (Object.values(changes).every((value) => value === undefined))
        throw new Refusal(`Nothing to change was named. Call it like this: ${USAGE}`)
      const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      return publish(noticeOf({ ...before, ...named, changedAt: iso(now) }, now), 'change')
    }
    case 'end': {
      const notice = await existing(id)
      show(notice, now)
      if (!values.write) return console.log('\nIt is still on the page. The same with --write takes it off.')
      await record.changeNotices(await entry('end', notice), (notices) =>
        activeNotices(notices, now).filter((each) => each.id !== notice.id),
      )
      return console.log(`\nIt is off the page of the stage ${stage.name}, within a minute for everybody.`)
    }
    default:
      throw new Refusal(`There is no ${deed}. Call it like this: ${USAGE}`)
  }

  async function existing(given: string | undefined): Promise<Notice> {
    const notices = activeNotices(await record.notices(), now)
    const notice = notices.find((each) => each.id === given)
    if (notice) return notice
    const there = notices.length === 0 ? 'there is none' : `there is ${notices.map((each) => each.id).join(', ')}`
    throw new Refusal(
      given === undefined ? `Which notice? By its ID: ${there}.` : `There is no notice ${given}: ${there}.`,
    )
  }

  async function publish(notice: Notice, how: 'publish' | 'change'): Promise<void> {
    const fold = (notices: readonly Notice[] | undefined): Notice[] => {
      const outcome = upsertNotice(notices, notice, now)
      if ('refusal' in outcome) throw new Refusal(outcome.refusal)
      return outcome.notices
    }
    fold(await record.notices())
    show(notice, now)
    if (!values.write) return console.log('\nNothing was written. The same with --write puts it on the page.')
    await record.changeNotices(await entry(how, notice), fold)
    console.log(
      `\nIt is on the page of the stage ${stage.name} as ${notice.id}, within a minute for everybody. Taken off before its time: npm run notice -- end ${notice.id} --write`,
    )
  }

  async function entry(how: JournalEntry['deed'], notice: Notice): Promise<JournalEntry> {
    return { at: iso(now), by: await callerOf(stage.region), deed: how, notice }
  }
})

interface Given {
  readonly kind?: string | undefined
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** A notice from the command line with parsed times. */
function written({ kind, title, text, from, until }: Given): Given {
  return { kind, title, text, from: timeOf('from', from), until: timeOf('until', until) }
}

function timeOf(option: string, given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const at = parseTimestamp(given)
  if (at === undefined) throw new Refusal(`--${option} takes a time like '2026-11-22 18:00', and ${given} is none.`)
  return at
}

function noticeOf(given: Given & Pick<Notice, 'id' | 'postedAt' | 'changedAt'>, now: number): Notice {
  if (given.kind === undefined || !noticeKinds.some((kind) => kind === given.kind))
    throw new Refusal(`--kind is one of ${noticeKinds.join(', ')}.`)
  if (given.title === undefined || given.text === undefined)
    throw new Refusal(`A notice has a --title and a --text. Call it like this: ${USAGE}`)
  if (given.kind === 'maintenance' && given.until === undefined)
    throw new Refusal("Say with --until when the maintenance will be over, like '2026-11-22 18:00'.")
  const begins = Math.max(now, Date.parse(given.from ?? given.postedAt))
  const notice = noticeSchema.safeParse({ ...given, until: given.until ?? iso(begins + STANDS_FOR_MS) })
  if (notice.success) return notice.data
  throw new Refusal(notice.error.issues.map(({ message }) => message).join(' '))
}

async function list(record: ReturnType<typeof openStatusRecord>, now: number): Promise<void> {
  const standing = activeNotices(await record.notices(), now)
  if (standing.length === 0) console.log('No notice is on the page.')
  for (const [index, notice] of standing.entries()) {
    if (index > 0) console.log('')
    show(notice, now)
  }
  const journal = await record.journal()
  if (journal.length === 0) return
  console.log(`\nWho did what, the last ${SHOWN_ENTRIES} times at most:`)
  for (const { at, by, deed, notice } of journal.slice(0, SHOWN_ENTRIES))
    console.log(`  ${formatTimestamp(at)}  ${deed.padEnd(7)}  ${notice.id}  ${by}`)
}

function show(notice: Notice, now: number): void {
  const { label, when } = noticeWords(notice, now)
  console.log(`${notice.id}  ${label}, ${when}`)
  console.log(`      ${notice.title}`)
  console.log(`      ${notice.text}`)
  console.log(`      on the page until ${formatTimestamp(notice.until)}`)
}

function drawId(): string {
  return Array.from({ length: 4 }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('')
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
