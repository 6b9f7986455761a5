import { readdir } from 'node:fs/promises'
import { bytesAtStart } from '#lambdas/bytes-at-start.ts'
import { type Cloud, startCloud } from '../cloud.ts'
import { personOf, signInAs } from '../system/sign-in.ts'
import { mailsAbout } from '../system/ticket.ts'
import { build } from '../../local/build.ts'
import { bundleBudget } from './bundle-budget.ts'
import {
  firstFieldBudget,
  largerScreens,
  guestEditorBudget,
  guestScreenBudget,
  mailRoundTrips,
  pageBudgets,
  publicPageBudget,
  screenBudget,
  screens,
  toolBudgets,
} from './budgets.ts'
import { startCountingEngine } from './counting-engine.ts'
import { functionsByKey } from './functions-by-key.ts'
import { answerFormatted, guestScreens, guestTicket, hasSignInLibrary } from './guest-screens.ts'
import { weighPages, weighScreens } from './page-weight.ts'
import { publicPages } from './public-pages.ts'
import { type RoundTrip, roundTripsOfFeatures } from './round-trips.ts'

interface Figure {
  readonly what: string
  readonly measured: number
  readonly allowed: number
}

await build()
const figures: Figure[] = [...(await bundles()), ...publicSite(), ...(await served())]

for (const { what, measured, allowed } of figures) {
  console.log(
    `${measured > allowed ? 'OVER ' : 'ok   '} ${what.padEnd(54)} ${format(measured).padStart(10)} of ${format(allowed)}`,
  )
}
const over = figures.filter(({ measured, allowed }) => measured > allowed)
console.log(over.length === 0 ? 'Every budget is kept.' : `${over.length} budgets are exceeded.`)
process.exitCode = over.length === 0 ? 0 : 1

async function bundles(): Promise<Figure[]> {
  return Promise.all(
    (await readdir('dist/lambdas')).toSorted().map(async (name) => ({
      what: `${name} function, bytes`,
      measured: await bytesAtStart(name),
      allowed: bundleBudget(name),
    })),
  )
}

/** For each figure, the public page with the highest value. */
function publicSite(): Figure[] {
  const pages = publicPages()
  const counted = Object.entries(publicPageBudget) as [keyof typeof publicPageBudget, number][]
  return counted.map(([what, allowed]) => {
    const [worst] = pages.toSorted((one, other) => other[what] - one[what])
    return { what: `public pages, ${what}, most at ${worst!.address}`, measured: worst![what], allowed }
  })
}

async function served(): Promise<Figure[]> {
  await using engine = await startCountingEngine()
  await using cloud = await startCloud({ environment: { AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint } })
  const opened = await guestTicket(cloud)
  const titles = { [opened.address]: opened.ticketNumber }
  const paths = [...Object.keys(pageBudgets), ...guestScreens, opened.address]
  const hasLibrary = hasSignInLibrary()
  const weights = await weighPages(cloud.url, paths, titles, { '/auth': hasLibrary })
  const pages = Object.entries(pageBudgets).flatMap(([path, allowed]) => {
    const measured = weights.get(path)
    // A page without scripts would be within its budget, but broken.
    if (!measured || measured.scriptBytes === 0) throw new Error(`${path} loaded no script.`)
    return [
      { what: `${path} first load, bytes`, measured: measured.bytes, allowed: allowed.bytes },
      { what: `${path} first load, script bytes`, measured: measured.scriptBytes, allowed: allowed.scriptBytes },
      { what: `${path} first load, requests`, measured: measured.requests, allowed: allowed.requests },
    ]
  })

  const untilField = Object.entries(firstFieldBudget).map(([path, allowed]) => ({
    what: `${path} script bytes before the first field`,
    measured: weights.get(path)!.scriptBytesBeforeField,
    allowed,
  }))

  const guests = [...guestScreens, opened.address].flatMap((address) => {
    const { scriptBytes, scripts } = weights.get(address)!
    const path = address.replace(/#.*/, ' of a link')
    return [
      {
        what: `${path} guest screen, script bytes`,
        measured: scriptBytes,
        allowed: toolBudgets[path] ?? guestScreenBudget.scriptBytes,
      },
      {
        what: `${path} chunks with the sign-in library`,
        measured: [...scripts.keys()].filter(hasLibrary).length,
        allowed: 0,
      },
    ]
  })
  // If the library is not found where it must be, not finding it elsewhere proves nothing.
  if (![...weights.get('/auth')!.scripts.keys()].some(hasLibrary))
    throw new Error('The sign-in library was not found in the scripts of /auth.')

  const agent = await signInAs(cloud, await personOf(cloud, 'agent'), { keep: true })
  await answerFormatted(cloud, agent.accessToken, opened.ticketNumber)
  const formatted = (await weighPages(cloud.url, [opened.address], titles)).get(opened.address)!.scriptBytes
  // A message without formatting loads nothing more.
  if (formatted <= weights.get(opened.address)!.scriptBytes) throw new Error('The formatted ticket did not load.')
  const added = await weighScreens(cloud.url, agent, screens)
  const signedIn = screens.map((path, at) => ({
    what: `${path}, ${at === 0 ? 'first' : 'further'} signed-in screen, script bytes`,
    measured: added[at]!,
    allowed: at === 0 ? screenBudget.first : (largerScreens[path] ?? screenBudget.further),
  }))
  // A smaller screen has neither frame nor session, so it was not shown.
  if (added[0]! < 100_000) throw new Error('The first signed-in screen did not load.')

  const client = await personOf(cloud, 'client')
  const tokens = {
    client: (await signInAs(cloud, client)).accessToken,
    agent: agent.accessToken,
  }
  const get = (path: string, as: 'client' | 'agent'): Promise<Response> =>
    fetch(`${cloud.url}${path}`, { headers: { authorization: `Bearer ${tokens[as]}` } })
  const post = (path: string, body: object, as: 'client' | 'agent'): Promise<Response> =>
    fetch(`${cloud.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[as]}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  const trips: Figure[] = []
  for (const ofFeature of await roundTripsOfFeatures())
    for (const trip of ofFeature({ cloud, client, get, post })) trips.push(...(await counted(trip, { engine, cloud })))
  const guestsFormatted: Figure = {
    what: '/guest/ticket with formatting, script bytes',
    measured: formatted,
    allowed: guestEditorBudget.scriptBytes,
  }
  return [...pages, ...untilField, ...guests, guestsFormatted, ...signedIn, ...trips]
}

interface Counting {
  readonly engine: Awaited<ReturnType<typeof startCountingEngine>>
  readonly cloud: Cloud
}

async function counted({ what, call, allowed, mails }: RoundTrip, { engine, cloud }: Counting): Promise<Figure[]> {
  await untilQuiet(engine)
  const response = await call()
  if (!response.ok) throw new Error(`"${what}" answered ${response.status}.`)
  const functions = functionsByKey()
  const requested = engine.take().filter(({ accessKey }) => functions.get(accessKey)?.isScheduled === false)
  const owner = requested[0]?.accessKey
  // The mail function runs at the same time with its own access key. Only the called function's requests count.
  const own = requested.filter(({ accessKey }) => accessKey === owner).map(({ action }) => action)
  if (!mails) return tripsOf(what, own, allowed)
  // All mails must be sent and recorded before the next call is counted.
  await mailsAbout(cloud, mails.about, mails.number)
  const others = requested.filter(({ accessKey }) => accessKey !== owner)
  for (
    let tries = 0;
    others.filter(({ action }) => action === 'UpdateItem').length < mails.number && tries < 100;
    tries++
  ) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    others.push(...engine.take())
  }
  // Other jobs of the streams, such as reports, run meanwhile; only the mail function reads several items at once.
  const senders = new Set(others.filter(({ action }) => action === 'BatchGetItem').map(({ accessKey }) => accessKey))
  const sent = others.filter(({ accessKey }) => senders.has(accessKey)).map(({ action }) => action)
  return [...tripsOf(what, own, allowed), ...tripsOf('send a mail', sent, mailRoundTrips, mails.number)]
}

/** Waits until the jobs that earlier calls caused have ended, and forgets their requests. */
async function untilQuiet(engine: Counting['engine']): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    if (engine.take().length === 0) return
  }
}

/** Number of requests by action, with its limit. `times` equal runs are averaged. */
function tripsOf(
  what: string,
  actions: readonly string[],
  allowed: Readonly<Partial<Record<string, number>>>,
  times = 1,
): Figure[] {
  return [...new Set([...actions, ...Object.keys(allowed)])].map((action) => ({
    what: `${what}: ${action}`,
    measured: actions.filter((each) => each === action).length / times,
    allowed: allowed[action] ?? 0,
  }))
}

function format(value: number): string {
  return value.toLocaleString('en-ZA').replaceAll(/[\u00a0\u202f]/g, ' ')
}
