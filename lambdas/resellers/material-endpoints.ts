import { dateOf, dayAt } from '#domain/calendar/day.ts'
import {
  changeLastDay,
  mayOpen,
  newEdition,
  publishMaterial as publish,
  withdrawMaterial,
} from '#domain/resellers/material.ts'
import type { Material, MaterialContent } from '#domain/resellers/material.ts'
import { sheetDocument } from '#domain/resellers/sheet.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { announceUpload } from '#lambdas/platform/files/file-endpoints.ts'
import { UNPUBLISHED_FILE } from '#domain/resellers/due-kinds.ts'
import { PROGRAMME, unpublishedUntil } from '#domain/resellers/material-upload.ts'
import type { ResellerNews } from '#domain/resellers/mails/reseller-news.ts'
import { dueWrite } from '#lambdas/platform/schedules/due-write.ts'
import { auditOf } from './audit.ts'
import { resellerMail } from './reseller-mail.ts'
import { backOffice } from './back-office.ts'
import type { BackOffice } from './back-office.ts'
import { inspectedUpload } from './inspected-upload.ts'
import { openOwnInvoice } from './open-own-invoice.ts'
import { linkToUpload, removeUpload } from './used-upload.ts'
import { addMaterial, FILE_USED, replaceMaterial, useFile } from './reseller-store.ts'

/** Mails that one commit takes beside the material. */
const MOST_IN_ONE = 60
const type = 'reseller-material'

export const announceMaterial = backOffice.announceMaterial.handler(async ({ input, context }) => {
  const id = context.newId()
  const announced = await announceUpload(
    { ...input, personId: PROGRAMME, by: signedIn(context).id },
    { ...context, newId: () => id },
    [dueWrite({ kind: UNPUBLISHED_FILE, id, at: unpublishedUntil(context.now()) })],
  )
  if (announced === 'refused') throw new Error('A file with this id exists already.')
  return announced
})

export const publishMaterial = backOffice.publishMaterial.handler(async ({ input, context, errors }) => {
  const { id: actor } = signedIn(context)
  const { store, commit } = context
  const now = context.now()
  const { source, validUntil } = input
  if (isPast(validUntil, now)) throw errors['in-the-past']()
  const before = input.as === 'edition' ? await store.material(input.materialId) : undefined
  if (input.as === 'edition' && !before) throw errors['material-not-found']()
  let content: MaterialContent
  if (source.from === 'sheet') content = { ...source, on: dateOf(dayAt(now)) }
  else {
    const upload = await inspectedUpload(context, source.fileId)
    if (upload.state === 'missing') throw errors['file-not-found']()
    if (upload.state === 'waiting') throw errors['file-waiting']()
    if (upload.state === 'refused') throw errors['file-refused']({ data: upload.data })
    const { name, type: mediaType, size } = upload.file
    content = { ...source, name, type: mediaType, size }
  }
  const published =
    input.as === 'new'
      ? publish({ fields: input, content }, context.newId(), now)
      : newEdition(before!, { content, validUntil }, now)
  if ('refused' in published) throw errors['material-not-found']()
  const told = await toldOf(context, published, now)
  const committed = await commit({
    mails: told.slice(0, MOST_IN_ONE),
    items: [
      input.as === 'new' ? addMaterial(published) : replaceMaterial(published),
      ...(content.from === 'file' ? [useFile(content.fileId)] : []),
    ],
    audit: [
      auditOf(
        {
          actor,
          action: input.as === 'new' ? 'material-published' : 'material-edition-published',
          type,
          id: published.id,
        },
        now,
      ),
    ],
  })
  if (committed.outcome === 'refused' && committed.failed.includes(FILE_USED)) throw errors['file-not-found']()
  if (committed.outcome !== 'written') throw errors['changed-meanwhile']()
  for (let from = MOST_IN_ONE; from < told.length; from += MOST_IN_ONE)
    await commit({ items: [], mails: told.slice(from, from + MOST_IN_ONE) })
  if (before) await removeFileOf(context, before)
  return input.as === 'new' ? published : { ...published, version: published.version + 1 }
})

/** The mails to the contacts of resellers who see the material and want to be told. They name nobody. */
async function toldOf({ store }: BackOffice, { id, edition, tiers }: Material, now: number): Promise<ResellerNews[]> {
  const resellers = (await store.resellers()).filter((reseller) => tiers.some((tier) => reseller.tiers.includes(tier)))
  const links = await Promise.all(resellers.map(({ organisation }) => store.leadLink(organisation)))
  return resellers
    .filter((_, at) => links[at]?.mailsMaterial)
    .map(({ organisation, contactEmail: to }) =>
      resellerMail(
        {
          to,
          news: { about: 'material', isEdition: edition > 1 },
          id: `${id}-${edition}-${organisation}`,
          organisation,
        },
        now,
      ),
    )
}

export const changeMaterial = backOffice.changeMaterial.handler(async ({ input, context, errors }) => {
  const { id: actor } = signedIn(context)
  const now = context.now()
  const before = await context.store.material(input.materialId)
  if (!before) throw errors['material-not-found']()
  if (input.change === 'valid-until' && isPast(input.validUntil, now)) throw errors['in-the-past']()
  const changed = input.change === 'withdraw' ? withdrawMaterial(before, now) : changeLastDay(before, input.validUntil)
  if ('refused' in changed) throw errors['material-not-found']()
  const action = input.change === 'withdraw' ? 'material-withdrawn' : 'material-day-changed'
  const { outcome } = await context.commit({
    items: [replaceMaterial(changed)],
    audit: [auditOf({ actor, action, type, id: before.id }, now)],
  })
  if (outcome !== 'written') throw errors['changed-meanwhile']()
  if (input.change === 'withdraw') await removeFileOf(context, before)
  return { ...changed, version: changed.version + 1 }
})

export const openMaterial = backOffice.openMaterial.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  if ('ownInvoice' in input) {
    const opened = await openOwnInvoice(context, actor, input.ownInvoice)
    if (!opened) throw errors['file-not-found']()
    return opened
  }
  const { store } = context
  const now = context.now()
  const organisation = actor.organisation?.id
  const [material, reseller] = await Promise.all([
    store.material(input.materialId),
    organisation === undefined ? undefined : store.reseller(organisation),
  ])
  if (!material || !mayOpen(actor, material, { today: dateOf(dayAt(now)), reseller }))
    throw errors['material-not-found']()
  const { content, id, title } = material
  const file = content.from === 'file' ? await context.files.find(content.fileId) : undefined
  if (content.from === 'file' && file?.state !== 'clean') throw errors['material-not-found']()
  // The audit entry is written first, so that no download is unrecorded.
  await context.commit({
    items: [],
    audit: [auditOf({ actor: actor.id, action: 'material-opened', type, id, organisation }, now)],
  })
  if (content.from === 'sheet') {
    const made = await context.documents.make({ template: 'report', data: sheetDocument(content.sheet, content.on) })
    if (made.outcome === 'refused') throw new Error(`The documents function refused a sheet: ${made.code}.`)
    return { as: 'pdf' as const, name: `${title}.pdf`, pdf: made.pdf.toString('base64') }
  }
  return linkToUpload(context, { id: content.fileId, name: content.name, type: content.type })
})

const isPast = (day: string | undefined, now: number): boolean => day !== undefined && day < dateOf(dayAt(now))

/** Removes the file of an edition that nobody can open any more. */
async function removeFileOf(context: BackOffice, { content }: Material): Promise<void> {
  if (content.from === 'file') await removeUpload(context, content.fileId)
}
