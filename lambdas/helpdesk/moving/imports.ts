import { isGone } from '#domain/files/retention.ts'
import { DATA_DAYS, DATA_OWNER } from '#domain/helpdesk/moving/desk-export.ts'
import { importInputSchema, importUploads, importView } from '#domain/helpdesk/moving/desk-import.ts'
import type { ImportInput } from '#domain/helpdesk/moving/desk-import.ts'
import { undecided } from '#domain/helpdesk/moving/imported-people.ts'
import type { StrangerChoices } from '#domain/helpdesk/moving/imported-people.ts'
import type { Job } from '#domain/jobs/job.ts'
import { openJob } from '#domain/jobs/run.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { announceUpload } from '#lambdas/platform/files/file-endpoints.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { presignDownload } from '#lambdas/platform/files/presign.ts'
import { startJob } from '#lambdas/platform/jobs/job-store.ts'
import { desk } from '../desk.ts'
import type { Desk } from '../desk.ts'
import { cancelJob } from './cancel-job.ts'

const LINK_SECONDS = 60
const DAY_MS = 24 * 60 * 60 * 1000

export const announceImport = desk.announceImport.handler(async ({ input, context }) => {
  const announced = await announceUpload({ ...input, personId: DATA_OWNER }, context)
  if (announced === 'refused') throw new Error('A file with this id exists already.')
  return announced
})

export const checkImport = desk.checkImport.handler(async ({ input: { fileId, source }, context, errors }) => {
  const file = await context.files.find(fileId)
  if (!file || file.personId !== DATA_OWNER || isGone(file, context.now())) throw errors['import-file-missing']()
  if (file.state === 'waiting') throw errors['import-file-waiting']()
  if (file.state === 'refused' && file.reason === 'not-text') throw errors['import-file-no-text']()
  if (file.state === 'refused') throw errors['import-file-refused']()
  const type = importUploads.types.find((each) => each === file.type)
  if (!type) throw errors['import-file-missing']()
  const { name: fileName, size } = file
  const askedBy = signedIn(context).id
  return begin(
    { fileId, fileName, type, size, source, isDryRun: true, organisations: {}, people: {}, askedBy },
    context,
  )
})

export const startImport = desk.startImport.handler(async ({ input, context, errors }) => {
  const checked = await context.jobs.find(input.importId)
  if (!checked || !isImport(checked)) throw errors['import-not-found']()
  const former = importInputSchema.parse(checked.input)
  if (!former.isDryRun || checked.state !== 'done' || context.now() > goneAt(checked))
    throw errors['import-not-checked']()
  const { organisations, people } = input
  const { people: found } = await context.imports.summaryOf(checked.id)
  if (undecided(found, people).length > 0) throw errors['import-people-undecided']()
  const here = new Set((await context.requesters.organisations()).map(({ id }) => id))
  if (chosenIn(organisations, people).some((id) => !here.has(id))) throw errors['import-organisation-missing']()
  const asked = { ...former, isDryRun: false, organisations, people, askedBy: signedIn(context).id }
  return begin(asked, context)
})

export const cancelImport = desk.cancelImport.handler(async ({ input, context, errors }) => {
  const { id: actor } = signedIn(context)
  const stopped = await cancelJob(
    {
      id: input.importId,
      isMeant: isImport,
      entry: (job, now) => ({
        at: new Date(now).toISOString(),
        actor,
        object: { type: 'import', id: job.id },
        action: 'import-cancelled',
      }),
    },
    context,
  )
  if (stopped === 'missing') throw errors['import-not-found']()
  if (stopped === 'over') throw errors['import-over']()
  return importView(stopped)
})

export const listImports = desk.listImports.handler(async ({ context }) => ({
  imports: (await context.jobs.ofPerson(DATA_OWNER)).filter(isImport).map(importView),
}))

export const readImport = desk.readImport.handler(async ({ input, context, errors }) => {
  const job = await context.jobs.find(input.importId)
  if (!job || !isImport(job)) throw errors['import-not-found']()
  return { ...importView(job), summary: await context.imports.summaryOf(job.id) }
})

export const linkImport = desk.linkImport.handler(async ({ input, context, errors }) => {
  const job = await context.jobs.find(input.importId)
  if (!job || !isImport(job)) throw errors['import-not-found']()
  const now = context.now()
  if (!importView(job).hasList || now > goneAt(job)) throw errors['import-not-ready']()
  const key = cleanKey({ id: job.id, personId: DATA_OWNER, organisation: undefined })
  return {
    url: await presignDownload({
      bucket: context.bucket,
      key,
      name: 'not-readable.csv',
      type: 'text/csv',
      seconds: LINK_SECONDS,
    }),
    expiresAt: new Date(now + LINK_SECONDS * 1000).toISOString(),
  }
})

/** The organisations that an admin chose for those of a file, and for people without an account. */
function chosenIn(organisations: ImportInput['organisations'], people: StrangerChoices): readonly string[] {
  return [
    ...Object.values(organisations).flatMap((id) => (id === null ? [] : [id])),
    ...Object.values(people).flatMap((choice) => (choice.as === 'of-organisation' ? [choice.organisation] : [])),
  ]
}

async function begin(asked: ImportInput, { newId, now, commit, dataJobs }: Desk) {
  const at = now()
  const started = { id: newId(), type: 'import', input: asked, personId: DATA_OWNER, organisation: undefined }
  const job = openJob({ ...started, total: asked.size }, at)
  const action = asked.isDryRun ? 'import-check-started' : 'import-started'
  await commit({
    items: [startJob(job)],
    audit: [{ at: job.createdAt, actor: asked.askedBy, object: { type: 'import', id: job.id }, action }],
  })
  await dataJobs.announce(job.id)
  return importView(job)
}

function isImport({ type, personId }: Job): boolean {
  return type === 'import' && personId === DATA_OWNER
}

/** When its files are gone, in milliseconds since 1970. */
function goneAt({ createdAt }: Job): number {
  return Date.parse(createdAt) + DATA_DAYS * DAY_MS
}
