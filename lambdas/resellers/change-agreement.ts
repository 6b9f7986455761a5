import { makeAgreement } from '#domain/billing/agreement.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { changeAgreement as change, invoicedAt, monthOf } from '#domain/resellers/agreement-change.ts'
import type { AgreementChange } from '#domain/resellers/agreement-change.ts'
import { AGREEMENT_INVOICE } from '#domain/resellers/due-kinds.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { addAgreement, replaceAgreement } from './reseller-store.ts'

const type = 'client-agreement'
const ACTIONS = {
  make: 'agreement-made',
  details: 'agreement-details-changed',
  'add-line': 'agreement-line-added',
  price: 'agreement-price-changed',
  'end-line': 'agreement-line-ended',
  hours: 'agreement-hours-changed',
  used: 'agreement-hours-entered',
  end: 'agreement-ended',
} as const satisfies Record<AgreementChange['change'], AuditEntry['action']>

export const changeAgreement = backOffice.changeAgreement.handler(async ({ input, context, errors }) => {
  const { id: actor } = signedIn(context)
  const { store, commit } = context
  const now = context.now()
  const auditEntry = (id: string, organisation: string) =>
    auditOf({ actor, action: ACTIONS[input.change], type, id, organisation }, now)
  if (input.change === 'make') {
    const { change: _make, ...fields } = input
    const before = await store.agreement(input.id)
    // A request that is repeated is answered with what it made.
    if (before?.organisation === input.organisation) return before
    if (input.from < monthOf(now)) throw errors['in-the-past']()
    if (input.until !== undefined && input.until < input.from) throw errors['ends-before']()
    if (!(await context.isOrganisation(input.organisation))) throw errors['organisation-not-found']()
    const made = makeAgreement(fields, context.newId, now)
    const { outcome } = await commit({
      items: [addAgreement(made), dueWrite({ kind: AGREEMENT_INVOICE, id: made.id, at: invoicedAt(made.nextMonth) })],
      audit: [auditEntry(made.id, made.organisation)],
    })
    if (outcome !== 'written') throw errors['changed-meanwhile']()
    return made
  }
  const agreement = await store.agreement(input.agreementId)
  if (!agreement) throw errors['agreement-not-found']()
  if (agreement.version !== input.version) throw errors['changed-meanwhile']()
  const changed = change(agreement, input, { newId: context.newId(), thisMonth: monthOf(now) })
  if ('refused' in changed) throw errors[changed.refused]()
  const { outcome } = await commit({
    items: [replaceAgreement(changed)],
    audit: [auditEntry(agreement.id, agreement.organisation)],
  })
  if (outcome !== 'written') throw errors['changed-meanwhile']()
  return { ...changed, version: changed.version + 1 }
})
