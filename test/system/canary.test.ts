import { expect, test } from 'vitest'
import { statusSchema } from '#domain/status/status.ts'
import type { Status } from '#domain/status/status.ts'
import { type Cloud, startCloud } from '../cloud.ts'
import { runSchedule } from './run-schedule.ts'

const json = { 'content-type': 'application/json' }

const check = (cloud: Cloud) => runSchedule(cloud, 'Canary')

async function read({ url }: Cloud): Promise<Status> {
  const answer = await fetch(`${url}/status.json`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=30'])
  expect(answer.headers.has('content-security-policy')).toBe(true)
  return statusSchema.parse(await answer.json())
}

async function mailsTo({ url }: Cloud, to: string): Promise<{ subject: string }[]> {
  const answer = await fetch(`${url}/_local/mail?to=${encodeURIComponent(to)}`, {
    headers: { accept: json['content-type'] },
  })
  return (await answer.json()) as { subject: string }[]
}

async function fault({ url }: Cloud, service: string): Promise<void> {
  const body = JSON.stringify({ service, mode: 'down', seconds: 600 })
  await fetch(`${url}/_local/faults`, { method: 'POST', headers: json, body })
}

const clear = ({ url }: Cloud) => fetch(`${url}/_local/faults`, { method: 'DELETE' })

test('the checks use the product like people, mail the desk once a day, and record failures', async () => {
  await using cloud = await startCloud()
  const works = { website: 'works', tickets: 'works', mail: 'works', assistant: 'works', 'sign-in': 'works' }
  expect(await check(cloud)).toEqual({ answered: works })
  expect(await check(cloud)).toEqual({ answered: works })
  expect((await read(cloud)).components.map(({ state }) => state)).toEqual(Array(5).fill('working'))

  const told = (await mailsTo(cloud, 'desk@veritech.example')).filter(({ subject }) => /check/i.test(subject))
  expect(told.map(({ subject }) => subject)).toEqual(['Daily check: the way from the form to the desk works'])
  expect(await mailsTo(cloud, 'success+check@simulator.amazonses.com')).toHaveLength(2)

  await fault(cloud, 'cognito')
  expect(await check(cloud)).toEqual({ answered: { ...works, 'sign-in': 'fails' } })
  expect((await read(cloud)).incidents).toEqual([])
  await check(cloud)
  expect((await read(cloud)).incidents).toMatchObject([{ component: 'sign-in' }])
  await clear(cloud)
  await check(cloud)
  expect((await read(cloud)).incidents).toMatchObject([
    { component: 'sign-in', closedAt: expect.any(String) as string },
  ])

  // An unreadable record is not replaced.
  const before = await read(cloud)
  await fault(cloud, 's3')
  expect(await check(cloud)).toEqual({ error: expect.stringContaining('S3 answered 503') as string })
  await clear(cloud)
  expect(await read(cloud)).toEqual(before)
})
