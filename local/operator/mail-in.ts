import type { IncomingMessage } from 'node:http'
import MailComposer from 'nodemailer/lib/mail-composer'
import * as z from 'zod'
import { LARGEST_MAIL, type Receipt } from '../ses/receipt/receipt.ts'
import { verdictsSchema } from '../ses/receipt/verdicts.ts'
import { SesError } from '../ses/ses-error.ts'
import { type Answer, json, refused, seeOther } from './answer.ts'
import { isFromElsewhere } from './same-origin.ts'

const formSchema = verdictsSchema.extend({
  from: z.string().trim().min(1),
  to: z.string().trim().min(1),
  subject: z.string(),
  text: z.string(),
})

const FORM = /^application\/x-www-form-urlencoded\b/

/**
 * `POST /_local/mail`: takes in a raw message from a program, or the fields of the form on our own page. The address's query may name the
 * envelope (`from`, `to` as often as needed) and what SES's checks found (`spam`, `virus`, `spf`, `dkim`, `dmarc`).
 */
export async function receiveMail(incoming: IncomingMessage, url: URL, receipt: Receipt): Promise<Answer> {
  if (incoming.method !== 'POST') return refused(405, 'A mail is sent here with POST.')
  if (isFromElsewhere(incoming)) return refused(403, 'Only a page of the local cloud may send a mail here.')
  const body = await bodyOf(incoming)
  if (!body) return refused(413, `A mail has at most ${LARGEST_MAIL} bytes.`)
  // A page of ours names its origin; a program that sends a message may call it a form by default.
  const isForm = incoming.headers.origin !== undefined && FORM.test(incoming.headers['content-type'] ?? '')
  try {
    if (isForm) {
      await receiveForm(body, receipt)
      return seeOther('/_local/mail')
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

async function receiveForm(body: Buffer, receipt: Receipt): Promise<void> {
  const fields = Object.fromEntries(new URLSearchParams(body.toString()))
  const { from, to, subject, text, ...verdicts } = formSchema.parse(fields)
  const message = new MailComposer({ from, to, subject, text, disableFileAccess: true, disableUrlAccess: true })
  await receipt.receive(await message.compile().build(), { verdicts })
}

/** Undefined where it is too long. The rest is read all the same, or nobody would hear the answer. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= LARGEST_MAIL) chunks.push(chunk)
  }
  return length > LARGEST_MAIL ? undefined : Buffer.concat(chunks)
}
