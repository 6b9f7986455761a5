import type { IncomingMessage } from 'node:http'
import MailComposer from 'nodemailer/lib/mail-composer'
import * as z from 'zod'
import type { Mail } from '../ses/mailbox.ts'
import { LARGEST_MAIL, type Receipt } from '../ses/receipt/receipt.ts'
import { verdictsSchema } from '../ses/receipt/verdicts.ts'
import { SesError } from '../ses/ses-error.ts'
import { type OperatorAnswer, json, refused, seeOther } from './answer.ts'
import { replyTo } from './reply-form.ts'
import { isCrossSite } from './same-origin.ts'

const formSchema = verdictsSchema.extend({
  from: z.string().trim().min(1),
  to: z.string().trim().min(1),
  subject: z.string(),
  text: z.string(),
})

const FORM = /^application\/x-www-form-urlencoded\b/

/**
 * `POST /_local/mail`: receives a raw message from a program, or the fields of the form on our page. Query parameters
 * may set the envelope (`from`, repeated `to`) and the results of SES's checks (`spam`, `virus`, `spf`, `dkim`,
 * `dmarc`).
 */
export async function receiveMail(incoming: IncomingMessage, url: URL, receipt: Receipt): Promise<OperatorAnswer> {
  if (incoming.method !== 'POST') return refused(405, 'Send a mail with POST.')
  if (isCrossSite(incoming)) return refused(403, 'Only a page of the local cloud may send a mail here.')
  const body = await bodyOf(incoming)
  if (!body) return refused(413, `A mail has at most ${LARGEST_MAIL} bytes.`)
  // Our page sends an Origin header. Some programs label a raw message as a form by default.
  const isForm = incoming.headers.origin !== undefined && FORM.test(incoming.headers['content-type'] ?? '')
  try {
    if (isForm) {
      const unreceived = await receiveForm(body, receipt)
      return seeOther(unreceived === undefined ? '/_local/mail' : unreceivedPath(unreceived))
    }
    const query = url.searchParams
    const received = await receipt.receive(body, {
      sender: query.get('from') ?? undefined,
      recipients: query.getAll('to'),
      verdicts: verdictsSchema.parse(Object.fromEntries(query)),
    })
    return json(received, 202)
  } catch (error) {
    if (error instanceof SesError) return refused(422, error.message)
    if (error instanceof z.ZodError) return refused(400, z.prettifyError(error))
    throw error
  }
}

/** `POST /_local/mail/<id>/reply`: receives the answer of a mail's recipient, written in the form below the mail. */
export async function receiveReply(incoming: IncomingMessage, mail: Mail, receipt: Receipt): Promise<OperatorAnswer> {
  if (incoming.method !== 'POST') return refused(405, 'Answer a mail with POST.')
  if (isCrossSite(incoming)) return refused(403, 'Only a page of the local cloud may send a mail here.')
  const body = await bodyOf(incoming)
  if (!body) return refused(413, `A mail has at most ${LARGEST_MAIL} bytes.`)
  const fields = new URLSearchParams(body.toString())
  const text = fields.get('text')?.trim()
  if (!text) return refused(400, 'Write a text.')
  try {
    await receipt.receive(await replyTo(mail, fields.get('from')?.trim() || mail.to, text), {
      verdicts: verdictsSchema.parse({}),
    })
    return seeOther(`/_local/mail/${mail.id}`)
  } catch (error) {
    if (error instanceof SesError) return refused(422, error.message)
    throw error
  }
}

function unreceivedPath(address: string): string {
  return `/_local/mail?unreceived=${encodeURIComponent(address)}`
}

/** Receives the form's mail. Returns the address instead if the product does not receive mail there. */
async function receiveForm(body: Buffer, receipt: Receipt): Promise<string | undefined> {
  const fields = Object.fromEntries(new URLSearchParams(body.toString()))
  const { from, to, subject, text, ...verdicts } = formSchema.parse(fields)
  if (!to.split(',').some((address) => receipt.receives(address.trim()))) return to
  const message = new MailComposer({ from, to, subject, text, disableFileAccess: true, disableUrlAccess: true })
  await receipt.receive(await message.compile().build(), { verdicts })
  return undefined
}

/** Undefined if it is too long. The rest is still read, or the sender would not get the answer. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= LARGEST_MAIL) chunks.push(chunk)
  }
  return length > LARGEST_MAIL ? undefined : Buffer.concat(chunks)
}
