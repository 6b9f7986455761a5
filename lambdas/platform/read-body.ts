import type { APIGatewayProxyEvent } from 'aws-lambda'
import { headerOf } from './header.ts'
import { Refused } from './refused.ts'

const MOST_BYTES = 128 * 1024
const DEEPEST = 32

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i

/** An escape that may stand for half a character, which the store could not keep. */
const SURROGATE = /\\u[dD][89a-fA-F]/

/** The JSON that a request carries, undefined if it carries nothing; refuses what is not worth parsing. */
export function readBody(event: APIGatewayProxyEvent): unknown {
  if (event.body === null || event.body === undefined || event.body === '') return undefined
  if (!JSON_TYPE.test(headerOf(event, 'content-type') ?? '')) throw new Refused('unsupported-media-type')

  const text = event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString('utf8') : event.body
  if (Buffer.byteLength(text) > MOST_BYTES) throw new Refused('too-large')
  if (depthOf(text) > DEEPEST) throw new Refused('too-deep')
  try {
    return SURROGATE.test(text) ? JSON.parse(text, wholeCharacters) : JSON.parse(text)
  } catch {
    throw new Refused('malformed-json')
  }
}

/** Nesting of a JSON text, counted before parsing. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (quoted) {
      if (char === BACKSLASH) i++
      else if (char === QUOTE) quoted = false
    } else if (char === QUOTE) {
      quoted = true
    } else if (char === OPEN_BRACE || char === OPEN_BRACKET) {
      deepest = Math.max(deepest, ++depth)
    } else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) {
      depth--
    }
  }
  return deepest
}

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = Array.from('"\\{}[]', (char) =>
  char.charCodeAt(0),
)

function wholeCharacters(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
