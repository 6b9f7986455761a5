import { stat } from 'node:fs/promises'
import { startCloud } from '../cloud.ts'
import { personOf, signInAs } from '../system/sign-in.ts'
import { mailsAbout, submit, ticketFrom } from '../system/ticket.ts'
import { build } from '../../local/build.ts'
import { bundleBudgets, pageBudgets, publicPageBudget, roundTripBudgets } from './budgets.ts'
import { startCountingEngine } from './counting-engine.ts'
import { weighPages } from './page-weight.ts'
import { publicPages } from './public-pages.ts'

/** A ticket's confirmation and the desk's copy. */
const MAILS = 2

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
    Object.entries(bundleBudgets).map(async ([name, allowed]) => ({
      what: `${name} function, bytes`,
      measured: (await stat(`dist/lambdas/${name}/index.mjs`)).size,
      allowed,
    })),
  )
}

/** Of all public pages the one that costs most, by what is counted. */
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
  const weights = await weighPages(cloud.url, Object.keys(pageBudgets))
  const pages = Object.entries(pageBudgets).flatMap(([path, allowed]) => {
    const measured = weights.get(path)
    // A page without scripts looks light, and is broken.
    if (!measured || measured.scriptBytes === 0) throw new Error(`${path} loaded no script.`)
    return [
      { what: `${path} first load, bytes`, measured: measured.bytes, allowed: allowed.bytes },
      { what: `${path} first load, script bytes`, measured: measured.scriptBytes, allowed: allowed.scriptBytes },
      { what: `${path} first load, requests`, measured: measured.requests, allowed: allowed.requests },
    ]
  })

  const client = await personOf(cloud, 'client')
  const { accessToken } = await signInAs(cloud, client)
  const agent = (await signInAs(cloud, await personOf(cloud, 'agent'))).accessToken
  const ticket = ticketFrom(client.email)
  const get = (path: string, token: string): Promise<Response> =>
    fetch(`${cloud.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const calls: Record<string, () => Promise<Response>> = {
    'submit a ticket': () => submit(cloud, ticket),
    'submit the same ticket again': () => submit(cloud, ticket),
    'list my tickets': () => get('/api/tickets', accessToken),
    'read my ticket': () => get(`/api/tickets/${ticket.ticketNumber}`, accessToken),
    'list the queue': () => get('/api/admin/helpdesk/tickets', agent),
    'read a ticket with its history': () => get(`/api/admin/helpdesk/tickets/${ticket.ticketNumber}`, agent),
    'who am I': () => get('/api/me', accessToken),
  }

  const trips: Figure[] = []
  for (const [what, call] of Object.entries(calls)) {
    engine.take()
    const response = await call()
    if (!response.ok) throw new Error(`"${what}" answered ${response.status}.`)
    const requested = engine.take()
    const owner = requested[0]?.accessKey
    // The mail function works at the same time under a key of its own; what counts is the calling function's.
    const own = requested.filter(({ accessKey }) => accessKey === owner).map(({ action }) => action)
    trips.push(...tripsOf(what, own))
    if (what !== 'submit a ticket') continue
    // The mails of the first ticket are out, and recorded, before the next call is counted.
    await mailsAbout(cloud, ticket.ticketNumber, MAILS)
    const others = requested.filter(({ accessKey }) => accessKey !== owner).map(({ action }) => action)
    for (let tries = 0; others.filter((action) => action === 'UpdateItem').length < MAILS && tries < 100; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      others.push(...engine.take().map(({ action }) => action))
    }
    trips.push(...tripsOf('send a mail', others, MAILS))
  }
  return [...pages, ...trips]
}

/** What was asked of the tables for one of `times` that were alike, beside what may be. */
function tripsOf(what: string, actions: readonly string[], times = 1): Figure[] {
  const allowed = roundTripBudgets[what] ?? {}
  return [...new Set([...actions, ...Object.keys(allowed)])].map((action) => ({
    what: `${what}: ${action}`,
    measured: actions.filter((each) => each === action).length / times,
    allowed: allowed[action] ?? 0,
  }))
}

function format(value: number): string {
  return value.toLocaleString('en-ZA').replaceAll(/[\u00a0\u202f]/g, ' ')
}
