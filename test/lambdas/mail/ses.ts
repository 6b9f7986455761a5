import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { startStandIn } from '../stand-in.ts'

export interface Received {
  readonly source: string | null
  readonly destination: string | null
  readonly configurationSet: string | null
  readonly raw: string
  readonly mail: Email
}

/** Reaction to the next message; default `accept`. */
export type Behaviour = 'accept' | 'reject' | 'unverified sender' | 'throttle' | 'fail' | 'hang up after accepting'

/** An SES stub that records accepted messages. */
export async function startSes() {
  const received: Received[] = []
  let behave: (mail: Email) => Behaviour = () => 'accept'

  const { endpoint, stop } = await startStandIn(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString()
    const mail = await PostalMime.parse(raw)
    const behaviour = behave(mail)
    const say = (status: number, xml: string) => response.writeHead(status, { 'content-type': 'text/xml' }).end(xml)

    if (behaviour === 'reject') return say(400, errorOf('MessageRejected', 'Address is on the suppression list.'))
    if (behaviour === 'unverified sender') {
      const failed = form.get('Source') ?? ''
      return say(
        400,
        errorOf(
          'MessageRejected',
          `Email address is not verified. The following identities failed the check in region AF-SOUTH-1: ${failed}`,
        ),
      )
    }
    if (behaviour === 'throttle') return say(400, errorOf('Throttling', 'Maximum sending rate exceeded.'))
    if (behaviour === 'fail') return say(500, errorOf('InternalFailure', 'Try again.'))
    received.push({
      source: form.get('Source'),
      destination: form.get('Destinations.member.1'),
      configurationSet: form.get('ConfigurationSetName'),
      raw,
      mail,
    })
    if (behaviour === 'hang up after accepting') return request.socket.destroy()
    return say(
      200,
      `<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>ses-${received.length}</MessageId></SendRawEmailResult><ResponseMetadata><RequestId>r</RequestId></ResponseMetadata></SendRawEmailResponse>`,
    )
  })

  return {
    url: endpoint,
    received,
    behaves(how: (mail: Email) => Behaviour) {
      behave = how
    },
    stop,
  }
}

export function headerOf({ mail }: Received, name: string): string | undefined {
  return mail.headers.find(({ key }) => key === name.toLowerCase())?.value
}

function errorOf(code: string, message: string): string {
  return `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>r</RequestId></ErrorResponse>`
}
