import { expect, test } from 'vitest'
import { type Cloud, startCloud } from '../cloud.ts'
import { runSchedule } from './run-schedule.ts'

const json = { 'content-type': 'application/json' }

interface Mail {
  readonly subject: string
  readonly text: string
}

async function reports({ url }: Cloud): Promise<Mail[]> {
  const answer = await fetch(`${url}/_local/mail?to=alarms%40veritech.example`, {
    headers: { accept: json['content-type'] },
  })
  return (await answer.json()) as Mail[]
}

async function fault({ url }: Cloud, service: string): Promise<void> {
  const body = JSON.stringify({ service, mode: 'down', seconds: 600 })
  await fetch(`${url}/_local/faults`, { method: 'POST', headers: json, body })
}

const clear = ({ url }: Cloud) => fetch(`${url}/_local/faults`, { method: 'DELETE' })

test("the weekly report contains the checks' results and names each unreadable source", async () => {
  await using cloud = await startCloud()
  await runSchedule(cloud, 'Canary')
  await fault(cloud, 'cognito')
  await runSchedule(cloud, 'Canary')
  await runSchedule(cloud, 'Canary')
  await clear(cloud)
  await runSchedule(cloud, 'Canary')
  expect(await runSchedule(cloud, 'WeeklyReport')).toMatchObject({
    answered: { sent: expect.stringContaining('[veritech-demo] Week to ') as string },
  })

  const [first] = await reports(cloud)
  expect(first?.subject).toMatch(/to look into, and 3 sources could not be read$/)
  expect(first?.text).toMatch(/\* Sign-in is down\. It began on .+ and was over after \d+ seconds?\./)
  expect(first?.text).toContain(
    'The alarms could not be read: CloudWatch answered 501: The local cloud does not serve monitoring.',
  )
  expect(first?.text).toContain('The figures could not be read: CloudWatch answered 501')
  expect(first?.text).toContain(
    'The cost could not be read: Cost Explorer answered 501: The local cloud does not serve ce.',
  )

  await fault(cloud, 's3')
  await runSchedule(cloud, 'WeeklyReport')
  const told = (await reports(cloud))
    .map(({ text }) => text)
    .filter((text) => text.includes('What the checks found could not be read'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('S3 answered 503')
  await clear(cloud)

  // A report that cannot be sent is an error, which raises an alarm.
  await fault(cloud, 'ses')
  expect(await runSchedule(cloud, 'WeeklyReport')).toHaveProperty('error')
  expect(await reports(cloud)).toHaveLength(2)
})
