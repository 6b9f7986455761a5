import { randomBytes } from 'node:crypto'

/** How every trace begins that `trace` makes for this purpose: a search for it finds all of them. */
export const beginningOf = { secret: 'qzx', told: 'qwv' } as const

/** A word that occurs nowhere else, of small letters and digits, so that it survives every way to store and search texts. */
export function trace(kind: keyof typeof beginningOf): string {
  return beginningOf[kind] + randomBytes(8).toString('hex')
}

/** Which of these traces occur in bytes: as they are, in any case, or encoded for mails, addresses, JSON, HTML and archives. */
export function tracesIn(bytes: Uint8Array | string, traces: readonly string[]): string[] {
  const buffer = Buffer.from(bytes)
  const found = readings(buffer)
  return traces.filter((each) => needles(each).some((needle) => found.some((text) => text.includes(needle))))
}

/** The bytes as different programs read them. */
function readings(bytes: Buffer): string[] {
  const texts = [bytes.toString('latin1'), bytes.toString('utf16le')]
  return texts.flatMap((text) => {
    const unwrapped = text.replaceAll(/=\r?\n/g, '')
    const decoded = [
      unwrapped.replaceAll(/[=%]([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
      text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
      text.replaceAll(/&#x([0-9a-f]{1,4});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
      text.replaceAll(/&#(\d{1,5});/g, (_, code: string) => String.fromCodePoint(Number(code))),
    ]
    // Base64 of mails has line breaks; its letters keep their case.
    return [text, unwrapped, ...decoded].map((each) => each.toLowerCase()).concat(text.replaceAll(/\s/g, ''))
  })
}

/** A trace as it is, in hexadecimal, and in base64 at each of its three offsets, without the digits that its neighbours change. */
function needles(one: string): string[] {
  const offsets = [0, 1, 2].map((before) => {
    const encoded = Buffer.from('-'.repeat(before) + one).toString('base64url')
    const [first, last] = [Math.ceil((before * 8) / 6), Math.floor(((before + one.length) * 8) / 6)]
    return encoded.slice(first, last)
  })
  return [one, Buffer.from(one).toString('hex'), ...offsets]
}
