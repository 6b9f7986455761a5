import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { AwsAnswer, AwsCall } from '../front-door/service.ts'
import { compose, type Letter, readRaw } from './letter.ts'
import { SesRefusal } from './refusal.ts'
import { send, type SesAccount } from './send.ts'
import { answerSuppression } from './suppression-calls.ts'

/** Version 2: JSON over `/v2/email/…`. */
export async function answerRest(call: AwsCall, account: SesAccount): Promise<AwsAnswer> {
  try {
    const suppression = await answerSuppression(call, account)
    if (suppression) return json(200, suppression)
    if (call.method !== 'POST' || call.path !== '/v2/email/outbound-emails')
      throw new SesRefusal(
        'UnknownOperationException',
        `The local cloud does not answer ${call.method} ${call.path}.`,
        404,
      )
    const request = understand(call.body)
    return json(200, { MessageId: await send(await letterOf(request), request.FromEmailAddress, account) })
  } catch (error) {
    if (!(error instanceof SesRefusal)) throw error
    const code = version2[error.code] ?? error.code
    return json(code === 'NotFoundException' ? 404 : error.status, { message: error.message }, code)
  }
}

/** Version 2 has fewer names for what is wrong. */
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
type Request = z.infer<typeof requestSchema>

function understand(body: Buffer): Request {
  let sent: unknown
  try {
    sent = JSON.parse(body.toString())
  } catch {
    throw new SesRefusal('SerializationException', 'The request is no JSON.')
  }
  const parsed = requestSchema.safeParse(sent)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new SesRefusal('BadRequestException', `${issue?.path.join('.')}: ${issue?.message}`)
}

function letterOf({ FromEmailAddress, Destination, ReplyToAddresses, ConfigurationSetName, Content }: Request) {
  const { ToAddresses, CcAddresses, BccAddresses } = Destination
  if (Content.Raw)
    return readRaw(Buffer.from(Content.Raw.Data, 'base64'), {
      source: FromEmailAddress,
      destinations: [...ToAddresses, ...CcAddresses, ...BccAddresses],
      configurationSet: ConfigurationSetName,
    })
  if (!Content.Simple) throw new SesRefusal('BadRequestException', 'Content must be Simple or Raw.')
  const { Subject, Body, Headers } = Content.Simple
  const letter: Letter = compose({
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
  return letter
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
