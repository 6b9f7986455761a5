import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { sumOf } from '#domain/ledger/money.ts'
import { PAYOUT_RUN } from '#domain/resellers/due-kinds.ts'
import { changedAt, detailsAt } from '#domain/resellers/bank-details.ts'
import {
  approveRun as approve,
  carrying,
  hasSameVat,
  prepareRun as prepare,
  runBankFile,
  shownRun,
} from '#domain/resellers/payout.ts'
import { shownPayment } from '#domain/resellers/payment.ts'
import { refundBankFile, refundIn } from '#domain/resellers/refund.ts'
import { termsOn } from '#domain/resellers/programme.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { carryOutRun } from './carry-out-run.ts'
import { endRun, openRun, replaceRun } from './reseller-store.ts'
import { takenBackOf } from './taken-back.ts'
import { sendRefund } from './send-refund.ts'
import { linesThatWait } from './waiting-lines.ts'

/** A run that was interrupted is continued after this time. */
const CONTINUE_AFTER_MS = 60_000

export const prepareRun = backOffice.prepareRun.handler(async ({ context, errors }) => {
  const { id: by } = signedIn(context)
  const { store } = context
  const now = context.now()
  const date = dateOf(dayAt(now))
  const [resellers, runs] = await Promise.all([store.resellers(), store.runs()])
  const dues = await Promise.all(
    resellers.map(async ({ organisation, name, ...supplier }) => {
      const [lines, payouts, bank, ownInvoices] = await Promise.all([
        store.commission(organisation),
        store.payouts(organisation),
        store.bank(organisation),
        store.ownInvoices(organisation),
      ])
      const paid = new Set(payouts.flatMap((payout) => payout.lines))
      const unpaid = lines.filter(({ id }) => !paid.has(id))
      const waiting = await linesThatWait(store, unpaid)
      return {
        organisation,
        name,
        bank: detailsAt(bank, now),
        bankChangedAt: changedAt(bank, now),
        bankFrom: bank.pending?.from,
        supplier,
        unpaid: unpaid.filter((line) => !waiting.includes(line)),
        waiting,
        ownInvoices: ownInvoices.filter(({ paidIn }) => paidIn === undefined),
      }
    }),
  )
  const id = `RUN-${date}-${runs.filter((run) => run.date === date).length + 1}`
  const run = prepare(dues, { id, date, leastPayout: termsOn(date).leastPayout, by }, now)
  if (run.payouts.length === 0) throw errors['nothing-to-pay']({ data: { held: run.held } })
  const { outcome } = await context.commit({
    items: openRun(run),
    audit: [auditOf({ actor: by, action: 'payout-run-prepared', type: 'payout-run', id }, now)],
  })
  if (outcome !== 'written') throw errors['run-open']()
  return shownRun(run)
})

export const approveRun = backOffice.approveRun.handler(async ({ input, context, errors }) => {
  const { id: by } = signedIn(context)
  const now = context.now()
  if ('refundId' in input) {
    const sent = await sendRefund(context, input, { by, now })
    if ('refused' in sent) throw errors[sent.refused]()
    return shownPayment(sent)
  }
  const run = await context.store.run(input.runId)
  if (!run) throw errors['run-not-found']()
  // The second press of a double click, or a repeat whose answer was lost, finds it done.
  if (run.approvedBy === by) return shownRun((await carryOutRun(context, run.id)) ?? run)
  const approved = approve(run, by, now)
  if ('refused' in approved) throw errors[approved.refused]()
  const resellers = await Promise.all(run.payouts.map(({ organisation }) => context.store.reseller(organisation)))
  const today = dateOf(dayAt(now))
  if (run.payouts.some((payout, at) => !hasSameVat(payout, resellers[at] ?? {}, today))) throw errors['terms-changed']()
  for (const { organisation, lines } of run.payouts) {
    const ofRun = (await context.store.commission(organisation)).filter(({ id }) => lines.includes(id))
    if ((await linesThatWait(context.store, ofRun)).length > 0) throw errors['payment-undone']()
  }
  const takenBack = await takenBackOf(context.store, run)
  const carried = sumOf(takenBack.map(({ cents }) => cents))
  if (carried !== input.carried) throw errors['taken-back']({ data: { carried } })
  const { outcome } = await context.commit({
    items: [
      replaceRun(carrying(approved, takenBack)),
      dueWrite({ kind: PAYOUT_RUN, id: run.id, at: new Date(now + CONTINUE_AFTER_MS).toISOString() }),
    ],
    audit: [auditOf({ actor: by, action: 'payout-run-approved', type: 'payout-run', id: run.id }, now)],
  })
  if (outcome !== 'written') {
    const other = await context.store.run(run.id)
    if (other?.approvedBy === by) return shownRun(other)
    throw errors['changed-meanwhile']()
  }
  return shownRun((await carryOutRun(context, run.id)) ?? approved)
})

export const withdrawRun = backOffice.withdrawRun.handler(async ({ input, context, errors }) => {
  const { id: by } = signedIn(context)
  const now = context.now()
  const run = await context.store.run(input.runId)
  if (!run) throw errors['run-not-found']()
  if (run.state !== 'prepared') throw errors['not-prepared']()
  const { outcome } = await context.commit({
    items: [replaceRun({ ...run, state: 'withdrawn' }), endRun(run)],
    audit: [auditOf({ actor: by, action: 'payout-run-withdrawn', type: 'payout-run', id: run.id }, now)],
  })
  if (outcome !== 'written') throw errors['changed-meanwhile']()
  return shownRun({ ...run, state: 'withdrawn', version: run.version + 1 })
})

export const downloadBankFile = backOffice.downloadBankFile.handler(async ({ input, context, errors }) => {
  const { id: by } = signedIn(context)
  const now = context.now()
  if ('refundId' in input) {
    const payment = await context.store.payment(input.paymentId)
    if (!payment) throw errors['payment-not-found']()
    const refund = refundIn(payment, input.refundId)
    if (!refund) throw errors['refund-not-found']()
    if (refund.paidOn === undefined) throw errors['not-approved']()
    await context.commit({
      items: [],
      audit: [auditOf({ actor: by, action: 'bank-file-downloaded', type: 'payment', id: payment.id }, now)],
    })
    return { file: refundBankFile(payment, refund) }
  }
  const run = await context.store.run(input.runId)
  if (!run) throw errors['run-not-found']()
  if (run.state !== 'approved' && run.state !== 'paid') throw errors['not-approved']()
  await context.commit({
    items: [],
    audit: [auditOf({ actor: by, action: 'bank-file-downloaded', type: 'payout-run', id: run.id }, now)],
  })
  return { file: runBankFile(run) }
})
