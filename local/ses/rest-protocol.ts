import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { AwsAnswer, AwsCall } from '../front-door/service.ts'
import { compose, type SesMessage, parseRawMessage } from './ses-message.ts'
import { SesError } from './ses-error.ts'
import { send, type SesAccount } from './send.ts'
import { answerSuppression } from './suppression-calls.ts'

/** Version 2 of the API: JSON over `/v2/email/…`. */
export async function answerRest(call: AwsCall, account: SesAccount): Promise<AwsAnswer> {
  try {
    const suppression = await answerSuppression(call, account)
    if (suppression) return json(200, suppression)
    if (call.method !== 'POST' || call.path !== '/v2/email/outbound-emails')
      throw new SesError(
        'UnknownOperationException',
        `The local cloud does not serve ${call.method} ${call.path}.`,
        404,
      )
    const request = parseRequest(call.body)
    return json(200, { MessageId: await send(await messageOf(request), request.FromEmailAddress, account) })
  } catch (error) {
    if (!(error instanceof SesError)) throw error
    const code = version2[error.code] ?? error.code
    return json(code === 'NotFoundException' ? 404 : error.status, { message: error.message }, code)
  }
}

/** Error names that differ in version 2. */
const version2: Readonly<Record<string, string>> = {
  InvalidParameterValue: 'BadRequestException',
  ConfigurationSetDoesNotExist: 'NotFoundException',
}

const content = z.object({ Data: z.string(), Charset: z.string().optional() })
const addresses = z.array(z.string()).default([])
const requestSchema = z.object({
  FromEmailAddress: z.string().optional(),
  Destination: z
    .object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses })
    .default({ ToAddresses: [], CcAddresses: [], BccAddresses: [] }),
  ReplyToAddresses: addresses,
  ConfigurationSetName: z.string().optional(),
  Content: z.object({
    Simple: z
      .object({
        Subject: content,
        Body: z.object({ Text: content.optional(), Html: content.optional() }),
        Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
      })
      .optional(),
    Raw: z.object({ Data: z.string() }).optional(),
  }),
})
type SendEmailRequest = z.infer<typeof requestSchema>

function parseRequest(body: Buffer): SendEmailRequest {
  let sent: unknown
  try {
    sent = JSON.parse(body.toString())
  } catch {
    throw new SesError('SerializationException', 'The request is not valid JSON.')
  }
  const parsed = requestSchema.safeParse(sent)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new SesError('BadRequestException', `${issue?.path.join('.')}: ${issue?.message}`)
}

function messageOf({
  FromEmailAddress,
  Destination,
  ReplyToAddresses,
  ConfigurationSetName,
  Content,
}: SendEmailRequest) {
  const { ToAddresses, CcAddresses, BccAddresses } = Destination
  if (Content.Raw)
    return parseRawMessage(Buffer.from(Content.Raw.Data, 'base64'), {
      source: FromEmailAddress,
      destinations: [...ToAddresses, ...CcAddresses, ...BccAddresses],
      configurationSet: ConfigurationSetName,
    })
  if (!Content.Simple) throw new SesError('BadRequestException', 'Content must be Simple or Raw.')
  const { Subject, Body, Headers } = Content.Simple
  const message: SesMessage = compose({
    from: FromEmailAddress,
    to: ToAddresses,
    cc: CcAddresses,
    bcc: BccAddresses,
    replyTo: ReplyToAddresses,
    subject: Subject.Data,
    text: Body.Text?.Data,
    html: Body.Html?.Data,
    headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name.toLowerCase(), Value])),
    configurationSet: ConfigurationSetName,
  })
  return message
}

function json(status: number, body: unknown, errorType?: string): AwsAnswer {
  return {
    status,
    headers: {
      'content-type': 'application/json',
      'x-amzn-requestid': randomUUID(),
      ...(errorType ? { 'x-amzn-errortype': errorType } : {}),
    },
    body: JSON.stringify(body),
  }
}
