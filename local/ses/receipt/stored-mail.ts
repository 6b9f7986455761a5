import { randomBytes } from 'node:crypto'
import { domainOf } from './recipients.ts'
import { authenticationResult, type Verdicts } from './verdicts.ts'

interface StoredMailInput {
  readonly raw: Buffer
  readonly messageId: string
  /** Sender of the envelope; empty for a bounce message. */
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
 * The message as SES stores it. SES's headers come first, because the sender may have written headers of the same
 * names.
 */
export function storedMail(input: StoredMailInput): Buffer {
  const { raw, messageId, sender, recipient, fromDomain, region, scans, verdicts, added, at } = input
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
  const sesHeaders = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.concat([Buffer.from(sesHeaders), withNetworkLines(raw)])
}

/** Converts line ends to CRLF (RFC 5321, 2.3.8), because files often have LF. */
function withNetworkLines(raw: Buffer): Buffer {
  return Buffer.from(raw.toString('latin1').replaceAll(/\r?\n/g, '\r\n'), 'latin1')
}
