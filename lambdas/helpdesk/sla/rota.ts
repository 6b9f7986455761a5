import { admit } from '#domain/accounts/access.ts'
import type { TestCall } from '#domain/helpdesk/mails/test-call.ts'
import { factsOfRota } from '#domain/helpdesk/settings/setting-facts.ts'
import { onCallAt } from '#domain/helpdesk/sla/rota.ts'
import { testCallText } from '#domain/helpdesk/texts/call-text.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { KEEPS_NOTIFICATIONS, messageSince } from '#domain/offers/message.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { Call } from '#lambdas/platform/call.ts'
import { storeAgent } from '../agent-store.ts'
import { desk } from '../desk.ts'
import type { Desk } from '../desk.ts'
import { textMessage } from '../texts/text-message.ts'
import { storeRota } from './rota-store.ts'
import { storeSettingChange } from './setting-history.ts'

export const readRota = desk.readRota.handler(({ context }) => show(context))

export const saveRota = desk.saveRota.handler(async ({ input: { rota, version, reason }, context, errors }) => {
  const agents = new Set((await context.agents.all()).map(({ personId }) => personId))
  const others = (await context.staff()).filter(({ personId }) => !agents.has(personId))
  const named = new Set([...rota.people, ...rota.swaps.map(({ person }) => person)])
  // Calls go to the addresses that the desk stores.
  const joining = others.filter(({ personId }) => named.has(personId))
  const known = new Set([...agents, ...joining.map(({ personId }) => personId)])
  if (![...named].every((person) => known.has(person))) throw errors['agent-unknown']()
  const [by, now] = [signedIn(context).id, context.now()]
  const before = await context.rotas.find()
  const saved = await context.commit({
    items: [
      storeRota(rota, version),
      ...joining.map(storeAgent),
      ...storeSettingChange({
        setting: 'rota',
        by,
        now,
        before: factsOfRota(before.rota),
        after: factsOfRota(rota),
        reason,
        was: before.rota && { setting: 'rota', rota: before.rota },
      }),
    ],
    audit: [
      {
        at: new Date(now).toISOString(),
        actor: by,
        object: { type: 'rota', id: 'desk' },
        action: 'rota-changed',
      },
    ],
  })
  if (saved.outcome !== 'written') throw errors['saved-meanwhile']()
  context.agents.forget()
  return show(context)
})

export const testCall = desk.testCall.handler(async ({ input: { requestId }, context, errors }) => {
  const now = context.now()
  // The person may have joined the desk a moment ago, by a rota that another instance saved.
  context.agents.forget()
  const { rota } = await context.rotas.find()
  const person = rota && (await context.agents.find(onCallAt(rota, now)))
  if (!person) throw errors['nobody-on-call']()
  const mail: TestCall = { ...outboxMailBase(now, `test-call-${requestId}`), template: 'test-call', to: person.email }
  const textsThem = context.sendsTexts && (await context.mobileNumbers.of(person.personId)) !== undefined
  // A repeated request finds its mail and calls nobody twice.
  await context.commit({
    items: [],
    mails: [mail],
    messages: [
      {
        ...messageSince(now, KEEPS_NOTIFICATIONS, `test-call-${requestId}`),
        kind: 'notification',
        personId: person.personId,
        name: 'test-call',
        about: { feature: 'helpdesk', type: 'rota', id: 'desk' },
      },
      ...(textsThem ? [textMessage(`test-call-${requestId}`, person.personId, testCallText, now)] : []),
    ],
    audit: [
      {
        at: new Date(now).toISOString(),
        actor: signedIn(context).id,
        object: { type: 'rota', id: 'desk' },
        action: 'test-call-made',
        changes: { to: { to: person.personId } },
      },
    ],
  })
  return { called: person.name, byText: textsThem }
})

async function show(context: Desk & Call) {
  const { rotas, agents, staff, now, mobileNumbers, sendsTexts } = context
  const mayWrite = admit('admin', signedIn(context)) === 'admitted'
  const [{ rota, version }, known, all, owners] = await Promise.all([
    rotas.find(),
    agents.all(),
    mayWrite ? staff() : [],
    mobileNumbers.owners(),
  ])
  const ids = new Set(known.map(({ personId }) => personId))
  const people = [...known, ...all.filter(({ personId }) => !ids.has(personId))]
  return {
    ...(rota && { rota, onCall: onCallAt(rota, now()) }),
    version,
    people: people.map(({ personId, name }) => ({ personId, name, hasMobileNumber: owners.has(personId) })),
    textsAreSetUp: sendsTexts,
  }
}
