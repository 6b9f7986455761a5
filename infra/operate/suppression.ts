import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { formatTimestamp } from '#domain/status/timestamp.ts'
import { callerOf } from './caller.ts'
import { readArguments, readEmail, runCommand, stageOptions } from './command.ts'
import { Refusal } from './refusal.ts'
import { openSesSuppressions } from './ses-suppressions.ts'
import { openStage, places } from './stage.ts'
import { openSuppressions } from './suppressions.ts'

const USAGE = `npm run suppression -- show EMAIL                  whether mail goes to an address, and why not
npm run suppression -- lift EMAIL [--they-asked]   lets mail go there again
npm run suppression -- add EMAIL                   keeps mail from who asked for none
Further: --they-asked, to lift what somebody complained about; --stage STAGE, --region REGION`

await runCommand(async () => {
  const { values, positionals } = readArguments(
    { ...stageOptions, 'they-asked': { type: 'boolean', default: false } },
    USAGE,
  )
  const [action = '', given, ...others] = positionals
  if (!['show', 'lift', 'add'].includes(action) || others.length > 0) throw new Refusal(`Call it like this: ${USAGE}`)
  const email = readEmail(given, USAGE)
  const stage = openStage(values)
  const table = await stage.find(places.mailTable)
  const ours = openSuppressions(new DynamoDBClient({ region: stage.region }), table)
  const ses = openSesSuppressions(stage.region)
  const look = async () => ({ ...(await ours.find(email, Date.now())), inSes: await ses.find(email) })

  if (action === 'lift') await lift()
  if (action === 'add') await add()
  await show()

  async function lift(): Promise<void> {
    const { suppression, inSes } = await look()
    if (!suppression && !inSes) return console.log(`Nothing keeps mail from ${email}.`)
    if ([suppression?.reason, inSes?.reason].includes('complaint') && !values['they-asked'])
      throw new Refusal(
        `${email} wanted no more mail from us, and has a right to that. If they ask for it now, and you are sure that it is them, say so: --they-asked.`,
      )
    const by = await callerOf(stage.region)
    if (suppression) await ours.lift(email, suppression, { by, now: Date.now() })
    else if (inSes)
      await ours.noteLifted(email, { reason: inSes.reason, detail: 'in-ses-only' }, { by, now: Date.now() })
    // Our list first, because it writes the journal; an entry left in SES's list returns to ours with the next mail.
    if (inSes) await ses.remove(email)
    console.log(
      `Mail goes to ${email} again, from now on. What was held back is not sent: tell them what their tickets say.`,
    )
  }

  async function add(): Promise<void> {
    if (email === stage.config.deskAddress.toLowerCase())
      throw new Refusal(`${email} is the desk's own address, which has to get its mail.`)
    const { suppression } = await look()
    if (suppression) return console.log(`${email} was in the list already.`)
    await ours.add(email, { by: await callerOf(stage.region), now: Date.now() })
    console.log(`No more mail goes to ${email} for two years. Their tickets say so to who works on them.`)
  }

  async function show(): Promise<void> {
    const { suppression, inSes, passing, lifted } = await look()
    const isHeld = suppression !== undefined || inSes !== undefined
    console.log(`${email} ${isHeld ? 'gets no mail' : 'gets its mail'} from the stage ${stage.name}.`)
    const lines = [
      ['our list', suppression ? ourWords(suppression) : 'not in it'],
      ["SES's list", inSes ? `${inSes.reason}, since ${formatTimestamp(inSes.since)}` : 'not in it'],
      [
        'passing',
        passing ? `${passing.times} times, last ${formatTimestamp(passing.lastAt)} (${passing.detail})` : 'nothing',
      ],
      ...lifted.map(({ at, by, reason, detail }) => [
        'lifted',
        `${formatTimestamp(at)} by ${by} (${reason}, ${detail})`,
      ]),
    ]
    for (const [name = '', words] of lines) console.log(`  ${name.padEnd(12)}${words}`)
  }
})

function ourWords(suppression: {
  reason: string
  detail: string
  since: string
  expiresAt: number
  by?: string | undefined
}): string {
  const { reason, detail, since, expiresAt, by } = suppression
  const added = by === undefined ? '' : `, added by ${by}`
  return `${reason} (${detail}), since ${formatTimestamp(since)}${added}; forgotten on ${formatTimestamp(new Date(expiresAt * 1000).toISOString())}`
}
