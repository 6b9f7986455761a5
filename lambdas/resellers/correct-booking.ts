import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { admit } from '#domain/accounts/access.ts'
import { writeOffLimitOn } from '#domain/billing/bad-debt.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { reversalOf } from '#domain/ledger/ledger.ts'
import { sumOf } from '#domain/ledger/money.ts'
import { clawBackAfter } from '#domain/resellers/commission-line.ts'
import { openOf } from '#domain/resellers/document.ts'
import type { BillingDocument } from '#domain/resellers/document.ts'
import { CLAW_BACK, INVOICE_REMINDER } from '#domain/resellers/due-kinds.ts'
import { awaitedBy } from '#domain/resellers/payable.ts'
import { shownPayment } from '#domain/resellers/payment.ts'
import { askRefund, withdrawRefund } from '#domain/resellers/refund.ts'
import { firstReminder } from '#domain/resellers/reminders.ts'
import { causesOf, undoMatch } from '#domain/resellers/undo-match.ts'
import {
  causesOfWriteOff,
  standingWriteOff,
  withoutWriteOff,
  writeOff,
  writeOffBadDebt,
} from '#domain/resellers/write-off.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { commissionAfter } from './commission-after.ts'
import { dayAfter } from './issue.ts'
import { addPayment, replacePayment } from './reseller-store.ts'
import type { ResellerStore } from './reseller-store.ts'

/** Corrections of what was booked: each is a new entry, and what was wrong stays in the ledger. */
export const correctBooking = backOffice.correctBooking.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const { id: by } = actor
  const isAdmin = admit('admin', actor) === 'admitted'
  const { store, books } = context
  const now = context.now()
  const on = dateOf(dayAt(now))
  const audited = (action: AuditEntry['action'], type: 'payment' | 'invoice', id: string) => [
    auditOf({ actor: by, action, type, id }, now),
  ]
  const written = await books.write(by, async (_number, draw) => {
    if (input.action === 'write-off' || input.action === 'write-off-bad-debt' || input.action === 'undo-write-off') {
      const found = await store.document(input.number)
      if (!found || found.kind === 'credit-note') throw errors['document-not-found']()
      const place = standingWriteOff(found)
      if (input.action !== 'undo-write-off') {
        const isBadDebt = input.action === 'write-off-bad-debt'
        if (isBadDebt && !isAdmin) throw errors['admins-only']()
        const { reason } = input
        const lost = isBadDebt ? writeOffBadDebt(found, { by, reason, on }) : writeOff(found, { reason, on })
        if ('refused' in lost)
          throw lost.refused === 'over-limit'
            ? errors['over-limit']({ data: { most: writeOffLimitOn(on).most } })
            : errors[lost.refused]()
        const earned = await commissionAfter({ store, draw }, { changed: [lost.document] }, { on, by, now })
        return {
          document: lost.document,
          drafts: [lost.draft, ...earned.drafts],
          items: [...earned.items],
          audit: [
            ...earned.audit,
            ...audited(isBadDebt ? 'bad-debt-written-off' : 'small-difference-written-off', 'invoice', found.number),
          ],
        }
      }
      if (place === undefined) throw errors['no-write-off']()
      if (found.writeOffs?.[place]?.kind === 'bad-debt' && !isAdmin) throw errors['admins-only']()
      const entries = await books.entriesOf(causesOfWriteOff(found, place))
      const document = withoutWriteOff(found, place, on)
      const opened = await reopened(store, [document], on)
      if (opened.isInRun) throw errors['run-open']()
      const taken = await commissionAfter({ store, draw }, { changed: opened.documents }, { on, by, now })
      return {
        document,
        drafts: [...entries.map((entry) => reversalOf(entry, { date: on, reason: input.reason })), ...taken.drafts],
        items: [...taken.items, ...opened.dues],
        audit: [...taken.audit, ...audited('write-off-undone', 'invoice', found.number)],
      }
    }
    const payment = await store.payment(input.paymentId)
    if (!payment) throw errors['payment-not-found']()
    if (input.action === 'ask-refund' || input.action === 'withdraw-refund') {
      const changed =
        input.action === 'ask-refund'
          ? askRefund(payment, { ...input, id: context.newId(), by, now })
          : withdrawRefund(payment, input.refundId)
      if ('refused' in changed) throw errors[changed.refused]()
      return {
        payment: changed,
        drafts: [],
        items: [replacePayment(changed)],
        audit: audited(input.action === 'ask-refund' ? 'refund-asked' : 'refund-withdrawn', 'payment', payment.id),
      }
    }
    const numbers = [...new Set((payment.settled?.parts ?? []).map(({ number }) => number))]
    const [entries, found] = await Promise.all([
      books.entriesOf(causesOf(payment, input.use)),
      Promise.all(numbers.map((number) => store.document(number))),
    ])
    const undone = undoMatch(
      payment,
      { use: input.use, reason: input.reason, entries, invoices: found.filter((each) => each !== undefined) },
      { by, now, on },
    )
    if ('refused' in undone) throw errors[undone.refused]()
    const opened = await reopened(store, undone.invoices, on)
    if (opened.isInRun) throw errors['run-open']()
    const taken = await commissionAfter({ store, draw }, { changed: opened.documents }, { on, by, now })
    return {
      payment: undone.payment,
      drafts: [...undone.drafts, ...taken.drafts],
      items: [
        replacePayment(undone.payment),
        ...(undone.kept ? [addPayment(undone.kept)] : []),
        ...taken.items,
        ...opened.dues,
      ],
      audit: [...taken.audit, ...audited('match-undone', 'payment', payment.id)],
    }
  })
  if (written.outcome !== 'written') throw errors['changed-meanwhile']()
  const { payment, document } = written.made as {
    payment?: Parameters<typeof shownPayment>[0]
    document?: BillingDocument
  }
  return {
    ...(payment && { payment: shownPayment({ ...payment, version: payment.version + 1 }) }),
    ...(document && { document: { ...document, version: document.version + 1 } }),
  }
})

interface Reopened {
  /** With what was paid out of them and is taken back. */
  readonly documents: readonly BillingDocument[]
  /** Whether a run that is open pays commission that waits again. */
  readonly isInRun: boolean
  /** Reminders and the claw-back, which ended when the documents were paid. */
  readonly dues: readonly ItemWrite[]
}

/** Documents that owe something again: commission of them that was paid out is taken back, and that in an open run keeps them as they are. */
async function reopened(
  store: Pick<ResellerStore, 'commission' | 'payouts' | 'runs'>,
  changed: readonly BillingDocument[],
  on: string,
): Promise<Reopened> {
  const resellers = new Set(changed.flatMap(({ reseller }) => (reseller === undefined ? [] : [reseller])))
  const [lines, payouts, runs] = await Promise.all([
    Promise.all([...resellers].map((each) => store.commission(each))),
    Promise.all([...resellers].map((each) => store.payouts(each))),
    resellers.size === 0 ? [] : store.runs(),
  ])
  const paidOut = new Set(payouts.flat().flatMap((payout) => payout.lines))
  const inRun = new Set(
    runs
      .filter(({ state }) => state === 'prepared' || state === 'approved')
      .flatMap((run) => run.payouts.flatMap((payout) => payout.lines)),
  )
  const open = changed.filter((document) => openOf(document) > 0)
  const linesOf = (document: BillingDocument) => lines.flat().filter((line) => awaitedBy(line) === document.number)
  return {
    isInRun: open.some((document) => linesOf(document).some(({ id }) => inRun.has(id) && !paidOut.has(id))),
    documents: changed.map((document) => {
      const paid = sumOf(linesOf(document).flatMap(({ id, change }) => (paidOut.has(id) ? [change] : [])))
      return openOf(document) > 0 && paid > 0
        ? { ...document, commission: { ...document.commission, takenBack: paid } }
        : document
    }),
    dues: open.flatMap((document) => [
      dueWrite({ kind: INVOICE_REMINDER, id: document.number, at: dayAfter(firstReminder(document.dueOn, on), 0) }),
      ...(document.reseller === undefined
        ? []
        : [dueWrite({ kind: CLAW_BACK, id: document.number, at: dayAfter(latest(clawBackAfter(document), on), 1) })]),
    ]),
  }
}

const latest = (one: string, other: string): string => (one > other ? one : other)
