import { personOf } from './local-cloud.ts'
import { projectWith } from './making-a-project.ts'
import { accessTokenOf, signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('leave shows what it moves before it is saved, and own work says until when it is planned @thorough', async ({
  page,
  request,
}) => {
  await signInAt(page, request, '/dashboard/projects', await personOf(request, 'client'))
  await projectWith(page, 'Warehouse', ['Check the ramps', 'Paint the dock'])
  const projectId = new URL(page.url()).pathname.split('/').at(-1)
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  const { tasks } = await (await request.get(`/api/projects/${projectId}`, { headers })).json()
  const { id: me } = await (await request.get('/api/me', { headers })).json()
  const was = { personIds: [], startOn: null, mode: 'automatic' }
  const fields = { personIds: [me], startOn: '2030-01-14', mode: 'manual' }
  const change = { change: 'change-tasks', tasks: [{ taskId: tasks[0].id, fields, was }] }
  expect((await request.post('/api/projects/changes', { headers, data: { projectId, change } })).ok()).toBe(true)

  await page.goto('/dashboard/projects/work')
  const row = page.getByRole('row').filter({ hasText: 'Check the ramps' })
  await expect(row).toContainText('Warehouse')
  await expect(row).toContainText('Planned until 14 Jan')
  await expect(page.getByRole('row').filter({ hasText: 'Paint the dock' })).toHaveCount(0)
  await page.getByRole('link', { name: /^All open/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Paint the dock' })).toBeVisible()

  await page.goto('/dashboard/projects/hours')
  await page.getByRole('button', { name: 'Change my hours and leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'My hours and leave' })
  for (const [label, days] of [
    ['First day', { year: '2030', month: '01', day: '14' }],
    ['Last day', { year: '2030', month: '01', day: '15' }],
  ] as const)
    for (const [part, value] of Object.entries(days))
      await dialog
        .getByRole('group', { name: label, exact: true })
        .getByRole('spinbutton', { name: new RegExp(`^${part},`, 'i') })
        .fill(value)
  const moves = dialog.getByRole('region', { name: 'What this moves' })
  await expect(moves).toContainText('Not saved yet.')
  await expect(moves).toContainText('Check the ramps')
  await expect(moves).toContainText('Wed 16 Jan')
  await dialog.getByRole('button', { name: /^Save and move / }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Your hours and leave count')).toBeVisible()

  await page.goto('/dashboard/projects/work')
  await expect(row).toContainText('Planned until 16 Jan')
  await page.goto('/dashboard/projects/hours')
  await page.getByRole('button', { name: 'Change my hours and leave' }).click()
  await dialog.getByRole('button', { name: /^Remove the leave from / }).click()
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(dialog).toHaveCount(0)
})
