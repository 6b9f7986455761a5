import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as z from 'zod'
import { readArguments, runCommand, stageOptions } from './command.ts'
import { type Message, openQueue } from './queue.ts'
import { Refusal } from './refusal.ts'
import { openStage, places } from './stage.ts'
import { openOutbox, type UnsentMail } from './unsent-mails.ts'

const USAGE = 'npm run redrive [-- --send] [--wait SECONDS] [--stage STAGE] [--region REGION]'

/** `maxRecordAge` of the mail function's event source. */
const GIVEN_UP_AFTER_MS = 23 * 60 * 60 * 1000
/** Tolerance: a record enters the stream after its mail's timestamp, and messages have whole seconds. */
const BEFORE_MS = 60_000
const AFTER_MS = 1000
/** Visibility timeout, longer than the command's own work. */
const HIDDEN_SECONDS = 60

const deadLetterSchema = z.object({
  DDBStreamBatchInfo: z.object({
    approximateArrivalOfFirstRecord: z.iso.datetime({ offset: true }),
    approximateArrivalOfLastRecord: z.iso.datetime({ offset: true }),
  }),
})

/** A dead letter with the mails in its range of the stream. */
interface DeadLetter {
  readonly message: Message
  readonly mails: readonly UnsentMail[]
}

await runCommand(async () => {
  const { values } = readArguments(
    { ...stageOptions, send: { type: 'boolean', default: false }, wait: { type: 'string', default: '120' } },
    USAGE,
  )
  const wait = z.coerce.number().int().min(1).max(3600).safeParse(values.wait)
  if (!wait.success) throw new Refusal(`--wait takes 1 to 3600 seconds. Call it like this: ${USAGE}`)
  const stage = openStage(values)
  const queue = openQueue(await stage.find(places.deadLetters), stage.region)
  const client = new DynamoDBClient({ region: stage.region })
  const outbox = openOutbox(client, await stage.find(places.outboxTable))

  const messages = await queue.receive(wait.data + HIDDEN_SECONDS)
  const unsent = await outbox.unsent()
  const letters = messages.map((message) => deadLetter(message, unsent))
  const now = Date.now()
  const named = new Set(letters.flatMap(({ mails }) => mails))
  const givenUp = unsent.filter((mail) => named.has(mail) || now - mail.begun > GIVEN_UP_AFTER_MS)

  say(letters.length, 'dead letters')
  say(unsent.length, 'mails that were neither sent nor refused nor held back')
  say(unsent.length - givenUp.length, 'of them still being tried: left alone')
  say(givenUp.length, 'of them given up')
  if (!values.send) {
    for (const message of messages) await queue.release(message)
    console.log(
      givenUp.length + letters.length > 0
        ? 'Nothing was sent and nothing deleted. Once SES takes mails again, run it with `--send`.'
        : 'There is nothing to send again.',
    )
    return
  }

  const marked: UnsentMail[] = []
  for (const mail of givenUp) if (await outbox.mark(mail, now)) marked.push(mail)
  const left = await untilSent(marked, { outbox, until: now + wait.data * 1000 })
  const finished = letters.filter(({ mails }) => !mails.some((mail) => left.has(mail)))
  for (const letter of letters) {
    if (finished.includes(letter)) await queue.remove(letter.message)
    else await queue.release(letter.message)
  }

  say(marked.length, 'marked to be tried once more')
  say(marked.length - left.size, 'of them have come to their end')
  say(finished.length, 'dead letters deleted')
  if (left.size === 0) return
  console.log(
    `${left.size} are still unsent after ${wait.data} s. They are tried for another 23 hours; run this once more to see, and to delete their dead letters.`,
  )
  process.exitCode = 1
})

function deadLetter(message: Message, unsent: readonly UnsentMail[]): DeadLetter {
  const { DDBStreamBatchInfo: part } = deadLetterSchema.parse(JSON.parse(message.body))
  const from = Date.parse(part.approximateArrivalOfFirstRecord) - BEFORE_MS
  const to = Date.parse(part.approximateArrivalOfLastRecord) + AFTER_MS
  return { message, mails: unsent.filter(({ begun }) => begun >= from && begun <= to) }
}

/** Waits for the mails; returns those that are still unfinished. */
async function untilSent(
  mails: readonly UnsentMail[],
  { outbox, until }: { outbox: ReturnType<typeof openOutbox>; until: number },
): Promise<ReadonlySet<UnsentMail>> {
  const left = new Set(mails)
  for (;;) {
    for (const mail of left) if (!(await outbox.isUnsent(mail))) left.delete(mail)
    if (left.size === 0 || Date.now() > until) return left
    await sleep(1000)
  }
}

function say(count: number, what: string): void {
  console.log(`${String(count).padStart(6)}  ${what}`)
}
