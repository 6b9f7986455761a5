import type { APIGatewayProxyEvent } from 'aws-lambda'
import { headerOf } from './header.ts'
import { hasDuplicateKey, nestingOf } from './json-text.ts'
import { Refused } from './refused.ts'

const MOST_BYTES = 128 * 1024
const DEEPEST = 32

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i

/** The one form that is read: mail programs send it to end mails, in either encoding (RFC 8058, 3.2). */
const FORM_TYPE = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/i
const ONE_CLICK =
  /^(?:List-Unsubscribe=One-Click|--[^\r\n]{1,100}\r\nContent-Disposition: form-data; name="?List-Unsubscribe"?\r\n\r\nOne-Click\r\n--[^\r\n]{1,110}(?:\r\n)?)$/i

/** Escapes of NUL and of lone surrogates, which programs interpret differently. */
const SUSPECT = /\\u(?:0000|[dD][89a-fA-F])/

/** Parses the JSON body, undefined if there is none. Refuses ambiguous JSON. */
export function readBody(event: APIGatewayProxyEvent): unknown {
  if (event.body === null || event.body === undefined || event.body === '') return undefined
  const type = headerOf(event, 'content-type') ?? ''
  const text = event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString('utf8') : event.body
  if (FORM_TYPE.test(type) && ONE_CLICK.test(text)) return { 'List-Unsubscribe': 'One-Click' }
  if (!JSON_TYPE.test(type)) throw new Refused('unsupported-media-type')

  if (Buffer.byteLength(text) > MOST_BYTES) throw new Refused('too-large')
  refuseBroken(text)
  if (nestingOf(text) > DEEPEST) throw new Refused('too-deep')
  const value = parse(text)
  if (hasDuplicateKey(text)) throw new Refused('duplicate-key')
  return value
}

function parse(text: string): unknown {
  try {
    return SUSPECT.test(text) ? JSON.parse(text, wholeTexts) : JSON.parse(text)
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('malformed-json')
  }
}

/** A broken token reads as an empty one: it must not get another answer than a wrong one. */
function wholeTexts(key: string, value: unknown): unknown {
  refuseBroken(key)
  if (key === 'token' && typeof value === 'string' && isBroken(value)) return ''
  if (typeof value === 'string') refuseBroken(value)
  return value
}

const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

function refuseBroken(text: string): void {
  if (text.includes('\0')) throw new Refused('nul-character')
  if (!text.isWellFormed()) throw new Refused('half-character')
}
