import { expect, test } from 'vitest'
import { sharedCloud } from './shared-cloud.ts'
import { personOf, signInAs } from './sign-in.ts'
import { mailbox } from './ticket.ts'

const cloud = sharedCloud()

interface Members {
  readonly members: readonly { email?: string; name?: string }[]
  readonly invitations: readonly { id: string; email: string }[]
}

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const { accessToken } = await cloud.session('client')
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const answer = await fetch(`${cloud.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

test('an owner invites by mail, withdraws, and finds both in the log', async () => {
  const rights = { reach: 'own', sites: [], duties: ['member'] }
  const { id } = await call<{ id: string }>('POST', '/api/organisation/invitations', {
    email: 'newcomer@mokoena-logistics.example',
    rights,
  })
  await expect
    .poll(async () => (await mailbox(cloud)).map(({ to, subject }) => [to, subject]))
    .toContainEqual(['newcomer@mokoena-logistics.example', 'Invitation from Mokoena Logistics'])
  const before = await call<Members>('GET', '/api/organisation/members')
  expect(before.invitations).toEqual([expect.objectContaining({ id })])
  // The name comes from the account, at the sign-in.
  expect(before.members).toContainEqual(expect.objectContaining({ name: 'Ana Dlamini' }))

  await call('PATCH', '/api/organisation/invitations', { id })
  expect((await call<Members>('GET', '/api/organisation/members')).invitations).toEqual([])
  const { entries } = await call<{ entries: { action: string }[] }>('GET', '/api/organisation/log')
  expect(entries.slice(0, 2).map(({ action }) => action)).toEqual(['invitation-withdrawn', 'invitation-sent'])
})

test('members see a changed name', async () => {
  const ana = await personOf(cloud, 'client')
  await changeName('Ana Dlamini-Smit')
  try {
    await signInAs(cloud, ana)
    const { members } = await call<Members>('GET', '/api/organisation/members')
    expect(members).toContainEqual(expect.objectContaining({ name: 'Ana Dlamini-Smit' }))
  } finally {
    await changeName(ana.name)
    await signInAs(cloud, ana)
  }
})

const changeName = (name: string) => call('POST', '/api/me/name', { name })
