import { randomUUID } from 'node:crypto'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { dayOf, startOfDay } from '#domain/calendar/day.ts'
import { productRecords } from '#domain/trials/product-records.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { membershipStore } from '#lambdas/platform/membership-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { sweepDue } from '#lambdas/platform/schedules/sweep-due.ts'
import { TRIAL_STEP, trialStore } from '#lambdas/platform/trial-store.ts'
import { takeTrialStep } from '#lambdas/accounts/trials/take-trial-step.ts'
import { runSchedule } from './run-schedule.ts'
import { sharedCloud } from './shared-cloud.ts'
import { mailbox } from './ticket.ts'

const cloud = sharedCloud()
const PRODUCT = 'meeting-management' as const
const owners = ['palesa@baobab-books.example', 'rudi@baobab-books.example']
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

let store: Awaited<ReturnType<typeof openStore>>
let admin: string
beforeAll(async () => {
  admin = (await cloud.session('admin')).accessToken
  store = await openStore()
})

async function openStore() {
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'local' }
  const engine = new DynamoDBClient({ endpoint: `${cloud.url}/_aws`, region: 'af-south-1', credentials })
  const { TableNames = [] } = await engine.send(new ListTablesCommand({}))
  const named = (part: string) => TableNames.find((name) => name.includes(part))!
  const places = { table: named('Accounts'), outbox: named('Outbox'), audit: named('Audit') }
  return { tables: DynamoDBDocumentClient.from(engine), ...places }
}

async function post<Body>(path: string, body: object): Promise<Body> {
  const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/json' }
  const answer = await fetch(`${cloud.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Body
}

/** How often each subject reached an address. */
async function subjectsAt(address: string): Promise<Record<string, number>> {
  const subjects = (await mailbox(cloud)).filter(({ to }) => to.includes(address)).map(({ subject }) => subject)
  const counts: Record<string, number> = {}
  for (const subject of subjects) counts[subject] = (counts[subject] ?? 0) + 1
  return counts
}

/** Sweeps twice at once, and once more, as if it were `at` for the job. It sees what is due to this organisation only. */
async function sweepAt(at: number, organisation: string): Promise<void> {
  const { tables, ...places } = store
  const isOurs = ({ about }: Record<string, unknown>) =>
    (about as { organisation?: string }).organisation === organisation
  const ours = new Proxy(tables, {
    get: (target, name) =>
      name === 'send'
        ? async (command: QueryCommand) => {
            const answer = await target.send(command)
            const isDueList = command instanceof QueryCommand && command.input.IndexName === 'index3'
            return isDueList ? { ...answer, Items: answer.Items?.filter(isOurs) } : answer
          }
        : Reflect.get(target, name),
  })
  const take = takeTrialStep({
    trials: trialStore(tables, places.table),
    organisations: organisationStore(tables, places.table),
    records: productRecords,
  })
  const sweep = () =>
    sweepDue({
      tables: ours,
      table: places.table,
      commit: committing({ tables, ...places }),
      now: () => at,
      until: at + 1,
      endsAt: at + 60_000,
      handlers: {
        [TRIAL_STEP]: ({ about, at: from }, now) =>
          take(about as { organisation: string; product: typeof PRODUCT }, { from: Date.parse(from), now }),
      },
    })
  await Promise.all([sweep(), sweep()])
  await sweep()
}

test('the start and each reminder of a trial reach every owner once, also if the job runs twice or late', async () => {
  const { id } = await post<{ id: string }>('/api/admin/organisations', { name: 'Baobab Books', kind: 'client' })
  const organisation = { id, name: 'Baobab Books', kind: 'client' as const }
  const members = membershipStore({ ...store, actor: 'operator' })
  for (const email of owners)
    await members.join(
      organisation,
      { personId: randomUUID(), contact: { email }, reach: 'all', sites: [], duties: ['owner'] },
      Date.now(),
    )
  const { trial } = await post<{ trial: { lastDay: string } }>('/api/admin/trials', {
    organisation: id,
    product: PRODUCT,
    reason: 'Agreed at the workshop.',
  })
  const started = 'The trial of Meeting Management has started'
  for (const owner of owners) await expect.poll(() => subjectsAt(owner)).toEqual({ [started]: 1 })
  const [welcome] = (await mailbox(cloud)).filter(({ to, subject }) => to.includes(owners[0]!) && subject === started)
  for (const words of ['Baobab Books', '14 days', 'What is in it', 'You do not have to end it'])
    expect(welcome?.text).toContain(words)

  const morning = (daysBefore: number) => startOfDay(dayOf(trial.lastDay) - daysBefore) + 8 * HOUR_MS
  const expected: Record<string, number> = { [started]: 1 }
  const reaches = async (subject: string) => {
    expected[subject] = 1
    for (const owner of owners) await expect.poll(() => subjectsAt(owner)).toEqual(expected)
  }
  await sweepAt(morning(7) - 1, id)
  await sweepAt(morning(7), id)
  await reaches('Your trial of Meeting Management ends in 7 days')
  // 15 hours late, but on its day.
  await sweepAt(morning(2) + 15 * HOUR_MS, id)
  await reaches('Your trial of Meeting Management ends in 2 days')
  await sweepAt(morning(0) + 60_000, id)
  await reaches('Your trial of Meeting Management ends today')
  // The deployed job finds nothing to repeat, and the next day has its own mail.
  await runSchedule(cloud, 'accounts-Sweep')
  await sweepAt(morning(0) + DAY_MS, id)
  await reaches('Your trial of Meeting Management is over')
})

test('a reminder whose day is over is left out, and the next one still arrives', async () => {
  const { id } = await post<{ id: string }>('/api/admin/organisations', { name: 'Late Letters', kind: 'client' })
  const owner = 'naledi@late-letters.example'
  await membershipStore({ ...store, actor: 'operator' }).join(
    { id, name: 'Late Letters', kind: 'client' },
    { personId: randomUUID(), contact: { email: owner }, reach: 'all', sites: [], duties: ['owner'] },
    Date.now(),
  )
  const { trial } = await post<{ trial: { lastDay: string } }>('/api/admin/trials', {
    organisation: id,
    product: PRODUCT,
    reason: 'Agreed by phone.',
  })
  const last = startOfDay(dayOf(trial.lastDay)) + 8 * HOUR_MS
  await sweepAt(last - 6 * DAY_MS, id)
  await sweepAt(last - 2 * DAY_MS, id)
  await expect
    .poll(() => subjectsAt(owner))
    .toEqual({
      'The trial of Meeting Management has started': 1,
      'Your trial of Meeting Management ends in 2 days': 1,
    })
})
