import { randomBytes } from 'node:crypto'
import { domainOf } from './recipients.ts'
import { authenticationResult, type Verdicts } from './verdicts.ts'

interface Arrival {
  readonly raw: Buffer
  readonly messageId: string
  /** Of the envelope; empty for a notice of non-delivery. */
  readonly sender: string
  readonly recipient: string
  /** Domain of the From header. */
  readonly fromDomain: string
  readonly region: string
  readonly scans: boolean
  readonly verdicts: Verdicts
  readonly added: readonly (readonly [name: string, value: string])[]
  readonly at: Date
}

/**
 * The message as SES stores it: its own headers above those of the sender, who may have written the same names. The first of a name
 * is SES's.
 */
export function storedMail(arrival: Arrival): Buffer {
  const { raw, messageId, sender, recipient, fromDomain, region, scans, verdicts, added, at } = arrival
  const result = (name: 'spf' | 'dkim' | 'dmarc'): string => authenticationResult[verdicts[name]]
  const from = sender === '' ? 'postmaster@localhost' : sender
  const headers: (readonly [string, string])[] = [
    ['Return-Path', `<${sender}>`],
    [
      'Received',
      `from localhost (localhost [127.0.0.1])\r\n by inbound-smtp.${region}.amazonaws.com with SMTP id ${messageId}\r\n for ${recipient};\r\n ${at.toUTCString().replace('GMT', '+0000 (UTC)')}`,
    ],
    ...(scans
      ? [['X-SES-Spam-Verdict', verdicts.spam] as const, ['X-SES-Virus-Verdict', verdicts.virus] as const]
      : []),
    [
      'Received-SPF',
      `${result('spf')} (spfCheck: domain of ${domainOf(from)}) client-ip=127.0.0.1; envelope-from=${from}; helo=localhost;`,
    ],
    [
      'Authentication-Results',
      `amazonses.com;\r\n spf=${result('spf')} smtp.mailfrom=${from};\r\n dkim=${result('dkim')} header.i=@${fromDomain};\r\n dmarc=${result('dmarc')} header.from=${fromDomain};`,
    ],
    ['X-SES-RECEIPT', randomBytes(60).toString('base64')],
    ...added,
  ]
  const own = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.concat([Buffer.from(own), withNetworkLines(raw)])
}

/** Lines of a mail end with CRLF on their way (RFC 5321, 2.3.8), those of a file often with LF. */
function withNetworkLines(raw: Buffer): Buffer {
  return Buffer.from(raw.toString('latin1').replaceAll(/\r?\n/g, '\r\n'), 'latin1')
}
