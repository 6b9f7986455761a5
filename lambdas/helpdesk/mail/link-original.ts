import { isRawKept } from '#domain/helpdesk/mail/quarantined-mail.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { presignDownload } from '#lambdas/platform/files/presign.ts'
import { desk } from '../desk.ts'

/** A link is used at once, so that one found later is useless. */
const LINK_SECONDS = 60

/** Always a download: a browser must show nothing of a hostile mail. */
export const linkOriginalMail = desk.linkOriginalMail.handler(async ({ input, context, errors }) => {
  const { id: actor } = signedIn(context)
  const { quarantine, mailInBucket: bucket, commit } = context
  const mail = await quarantine.find(input.mailId)
  if (!mail) throw errors['mail-not-found']()
  const now = context.now()
  const { id, rawKey: key } = mail
  if (bucket === undefined || key === undefined || !isRawKept(mail, now)) throw errors['original-expired']()
  await commit({
    items: [],
    audit: [{ at: new Date(now).toISOString(), actor, object: { type: 'mail', id }, action: 'mail-original-linked' }],
  })
  return {
    url: await presignDownload({
      bucket,
      key,
      name: `mail-${id}.eml`,
      type: 'application/octet-stream',
      seconds: LINK_SECONDS,
    }),
    expiresAt: new Date(now + LINK_SECONDS * 1000).toISOString(),
  }
})
