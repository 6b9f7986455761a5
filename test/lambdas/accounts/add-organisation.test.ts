import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invitationTemplate } from '#domain/accounts/mails/invitation.ts'
import { addingOrganisation } from '#lambdas/accounts/add-organisation.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { invitationStore } from '#lambdas/platform/invitation-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'

let running: FeatureFunction
beforeAll(async () => {
  running = await startFeature('accounts')
})
afterAll(() => running.stop())

test('an organisation that a feature asks for is added once, with its details, and its owner is invited once', async () => {
  const { TABLE: table = '', OUTBOX_TABLE: outbox = '', AUDIT_TABLE: audit = '' } = running.environment
  const { tables } = running.engine
  const add = addingOrganisation(committing({ tables, table, outbox, audit }), randomUUID)
  const details = { registrationNumber: '2014/113390/07', vatNumber: '4610377125', sites: [] }
  const given = {
    input: { id: 'org-kalahari', name: 'Kalahari Cloud', kind: 'reseller', details, owner: 'naledi@kalahari.example' },
    giver: { id: 'nomsa', email: undefined, roles: ['admin'], assurance: 'aal2', organisation: undefined },
    now: Date.now(),
  } as const
  type Given = Parameters<typeof add>[0]
  expect([await add(given as unknown as Given), await add(given as unknown as Given)]).toEqual(['done', 'done'])
  expect(await organisationStore(tables, table).read('org-kalahari')).toMatchObject({
    organisation: { name: 'Kalahari Cloud', kind: 'reseller' },
    details,
  })
  expect(await invitationStore(tables, table).to('naledi@kalahari.example', Date.now())).toMatchObject([
    { organisation: { id: 'org-kalahari' }, rights: { reach: 'all', duties: ['owner'] }, invitedBy: 'nomsa' },
  ])
  const { mails } = await running.stored()
  const invitations = mails.filter(({ template }) => template === 'invitation')
  expect(invitations).toHaveLength(1)
  // Most owners of a new organisation have no account, so the link opens on creating one, with the address.
  const settings = { siteOrigin: 'https://www.veritech.example', deskAddress: 'help@veritech.example' }
  expect(invitationTemplate.read(invitations[0] ?? {})?.render(settings).text).toContain(
    '/auth?next=%2Faccount%2Forganisation&create=#invited=naledi%40kalahari.example',
  )
})
