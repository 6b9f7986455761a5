import { afterAll, beforeAll, expect, test } from 'vitest'
import { statusSchema } from '#domain/status/status.ts'
import type { Status } from '#domain/status/status.ts'
import { type Cloud, startCloud } from '../cloud.ts'
import { runSchedule } from './run-schedule.ts'
import { clearFaults, fault } from './ticket.ts'

let cloud: Cloud
beforeAll(async () => {
  cloud = await startCloud()
})
afterAll(() => cloud[Symbol.asyncDispose]())

const check = () => runSchedule(cloud, 'Canary')
const down = (service: string) => fault(cloud, service, 'down', 600)

async function read(): Promise<Status> {
  const answer = await fetch(`${cloud.url}/status.json`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=30'])
  expect(answer.headers.has('content-security-policy')).toBe(true)
  return statusSchema.parse(await answer.json())
}

async function mailsTo(to: string): Promise<{ subject: string; text: string }[]> {
  const answer = await fetch(`${cloud.url}/_local/mail?to=${encodeURIComponent(to)}`, {
    headers: { accept: 'application/json' },
  })
  return (await answer.json()) as { subject: string; text: string }[]
}

test('the checks use the product like people, mail the desk once a day, and record failures', async () => {
  const works = { website: 'works', tickets: 'works', mail: 'works', assistant: 'works', 'sign-in': 'works' }
  expect(await check()).toEqual({ answered: works })
  expect(await check()).toEqual({ answered: works })
  expect((await read()).components.map(({ state }) => state)).toEqual(Array(5).fill('working'))
  expect(await runSchedule(cloud, 'Outside')).toEqual({ answered: null })

  const told = (await mailsTo('desk@veritech.example')).filter(({ subject }) => /check/i.test(subject))
  expect(told.map(({ subject }) => subject)).toEqual(['Daily check: the way from the form to the desk works'])
  expect(await mailsTo('success+check@simulator.amazonses.com')).toHaveLength(2)

  await down('cognito')
  expect(await check()).toEqual({ answered: { ...works, 'sign-in': 'fails' } })
  expect((await read()).incidents).toEqual([])
  await check()
  expect((await read()).incidents).toMatchObject([{ component: 'sign-in' }])
  expect(JSON.stringify(await runSchedule(cloud, 'Outside'))).toContain('down: sign-in')
  await clearFaults(cloud)
  await check()
  expect((await read()).incidents).toMatchObject([{ component: 'sign-in', closedAt: expect.any(String) as string }])

  // An unreadable record is not replaced.
  const before = await read()
  await down('s3')
  expect(await check()).toEqual({ error: expect.stringContaining('S3 answered 503') as string })
  await clearFaults(cloud)
  expect(await read()).toEqual(before)
})

test("the weekly report contains the checks' results and names each unreadable source", async () => {
  // The checks above left an incident of sign-in.
  expect(await runSchedule(cloud, 'WeeklyReport')).toMatchObject({
    answered: { sent: expect.stringContaining('[veritech-demo] Week to ') as string },
  })

  const [first] = await mailsTo('alarms@veritech.example')
  expect(first?.subject).toMatch(/to look into, and 2 sources could not be read$/)
  expect(first?.text).toMatch(/\* Sign-in is down\. It began on .+ and was over after \d+ seconds?\./)
  expect(first?.text).toContain(
    'The alarms could not be read: CloudWatch answered 501: The local cloud does not serve monitoring.',
  )
  expect(first?.text).toContain('The figures could not be read: CloudWatch answered 501')
  expect(first?.text).not.toContain('The cost could not be read')

  await down('s3')
  await runSchedule(cloud, 'WeeklyReport')
  const told = (await mailsTo('alarms@veritech.example'))
    .map(({ text }) => text)
    .filter((text) => text.includes('What the checks found could not be read'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('S3 answered 503')
  await clearFaults(cloud)

  // A report that cannot be sent is an error, which raises an alarm.
  await down('ses')
  expect(await runSchedule(cloud, 'WeeklyReport')).toHaveProperty('error')
  expect(await mailsTo('alarms@veritech.example')).toHaveLength(2)
})
