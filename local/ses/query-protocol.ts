import { randomUUID } from 'node:crypto'
import type { AwsAnswer, AwsCall } from '../front-door/service.ts'
import { compose, type SesMessage, parseRawMessage } from './ses-message.ts'
import { SesError } from './ses-error.ts'
import { send, type SesAccount } from './send.ts'

const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/'

/** Version 1 of the API: form in, XML out. */
export async function answerQuery(call: AwsCall, account: SesAccount): Promise<AwsAnswer> {
  const form = new URLSearchParams(call.body.toString())
  const action = form.get('Action') ?? ''
  const requestId = randomUUID()
  try {
    const message = await messageOf(action, form)
    const id = await send(message, form.get('Source') ?? undefined, account)
    return xml(
      200,
      `<${action}Response xmlns="${NAMESPACE}"><${action}Result><MessageId>${id}</MessageId></${action}Result><ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata></${action}Response>`,
    )
  } catch (error) {
    if (!(error instanceof SesError)) throw error
    return xml(
      error.status,
      `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>Sender</Type><Code>${error.code}</Code><Message>${escaped(error.message)}</Message></Error><RequestId>${requestId}</RequestId></ErrorResponse>`,
    )
  }
}

async function messageOf(action: string, form: URLSearchParams): Promise<SesMessage> {
  const field = (name: string): string | undefined => form.get(name) ?? undefined
  const configurationSet = field('ConfigurationSetName')
  switch (action) {
    case 'SendRawEmail':
      return parseRawMessage(Buffer.from(field('RawMessage.Data') ?? '', 'base64'), {
        source: field('Source'),
        destinations: members(form, 'Destinations'),
        configurationSet,
      })
    case 'SendEmail':
      return compose({
        from: field('Source'),
        to: members(form, 'Destination.ToAddresses'),
        cc: members(form, 'Destination.CcAddresses'),
        bcc: members(form, 'Destination.BccAddresses'),
        replyTo: members(form, 'ReplyToAddresses'),
        subject: field('Message.Subject.Data'),
        text: field('Message.Body.Text.Data'),
        html: field('Message.Body.Html.Data'),
        configurationSet,
      })
    default:
      throw new SesError('InvalidAction', `The local cloud does not serve the SES action ${action}.`)
  }
}

/** Values of `Name.member.1`, `Name.member.2` and so on. */
function members(form: URLSearchParams, name: string): string[] {
  const found: string[] = []
  for (let n = 1; ; n++) {
    const value = form.get(`${name}.member.${n}`)
    if (value === null) return found
    found.push(value)
  }
}

function xml(status: number, body: string): AwsAnswer {
  return { status, headers: { 'content-type': 'text/xml' }, body }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
