import { randomUUID } from 'node:crypto'
import { personOf } from './local-cloud.ts'
import { signInAt } from './signing-in.ts'
import { expect, test } from './visitor.ts'

test('an agent watches a ticket and sees who watches it @thorough', async ({ page, request }) => {
  const ticketNumber = `VMS-${Date.now().toString(36).toUpperCase()}-${randomUUID().slice(0, 4).toUpperCase()}`
  await request.post('/api/send-helpdesk-ticket', {
    data: {
      ticketNumber,
      name: 'Sizwe Khumalo',
      email: `watched-${randomUUID()}@home.example`,
      category: 'Technical Support',
      subject: 'The scanner hums',
      description: 'It hums at night.',
    },
  })
  await signInAt(page, request, `/admin/helpdesk?ticket=${ticketNumber}`, await personOf(request, 'agent'))
  await page.getByRole('button', { name: 'Properties' }).click()
  await page.getByRole('button', { name: /Add a watcher/ }).click()
  await page.getByRole('option', { name: 'Me' }).click()
  const watchers = page.getByRole('list', { name: 'Watchers' })
  await expect(watchers).toHaveText('You')
})
