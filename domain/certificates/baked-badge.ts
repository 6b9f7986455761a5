/**
 * Badges that carry their credential: in PNG an `iTXt` chunk, in SVG an element. Source: 1EdTech, Open Badges 3.0, section 5.3,
 * "File Format".
 */
const KEYWORD = 'openbadgecredential'
const NAMESPACE = 'https://purl.imsglobal.org/ob/v3p0'
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Length, type and checksum around the data of a chunk. */
const FRAME_BYTES = 12
/** The first chunk is always the head, of 13 bytes. */
const HEAD_END = SIGNATURE.length + FRAME_BYTES + 13
const SVG_START = '<svg'
const ELEMENT = '<openbadges:credential'
const CHARACTERS = { start: '<![CDATA[', end: ']]>' } as const

/** The SVG with a credential in it, which is JSON with an embedded proof. */
export function bakeSvg(svg: string, credential: string): string {
  // What ends a section of characters stands in JSON only within a string.
  const json = credential.replaceAll(']]>', String.raw`]]\u003e`)
  const element = `${ELEMENT}>${CHARACTERS.start}${json}${CHARACTERS.end}</openbadges:credential>`
  const from = svg.indexOf(SVG_START) + SVG_START.length
  const to = svg.indexOf('>', from) + 1
  return `${svg.slice(0, from)} xmlns:openbadges="${NAMESPACE}"${svg.slice(from, to)}\n${element}${svg.slice(to)}`
}

/** The PNG with a credential in it, which is JSON with an embedded proof. */
export function bakePng(png: Uint8Array, credential: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(credential)
  // After the keyword: not compressed, without a language and a translated keyword.
  const data = Uint8Array.from([...new TextEncoder().encode(KEYWORD), 0, 0, 0, 0, 0, ...text])
  const chunk = new Uint8Array(data.length + FRAME_BYTES)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(new TextEncoder().encode('iTXt'), 4)
  chunk.set(data, 8)
  view.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)))
  const baked = new Uint8Array(png.length + chunk.length)
  baked.set(png.subarray(0, HEAD_END))
  baked.set(chunk, HEAD_END)
  baked.set(png.subarray(HEAD_END), HEAD_END + chunk.length)
  return baked
}

/** The credential in a badge, as text; undefined if the bytes are no PNG or SVG, or hold none. */
export function bakedIn(bytes: Uint8Array): string | undefined {
  if (SIGNATURE.every((byte, at) => bytes[at] === byte)) return inPng(bytes)
  const text = new TextDecoder().decode(bytes)
  return text.includes(SVG_START) ? inSvg(text) : undefined
}

/** What the first section of characters in the element holds. */
function inSvg(text: string): string | undefined {
  const element = text.indexOf(ELEMENT)
  const from = element === -1 ? -1 : text.indexOf(CHARACTERS.start, element)
  const to = from === -1 ? -1 : text.indexOf(CHARACTERS.end, from)
  return to === -1 ? undefined : text.slice(from + CHARACTERS.start.length, to)
}

function inPng(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const latin = new TextDecoder('latin1')
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= bytes.length;) {
    const length = view.getUint32(at)
    const data = bytes.subarray(at + 8, at + 8 + length)
    const isText = latin.decode(bytes.subarray(at + 4, at + 8)) === 'iTXt'
    if (isText && latin.decode(data.subarray(0, KEYWORD.length + 1)) === `${KEYWORD}\0`) return textOf(data)
    at += length + FRAME_BYTES
  }
  return undefined
}

/** The text of such a chunk; undefined if it is compressed, which badges are not. */
function textOf(data: Uint8Array): string | undefined {
  if (data[KEYWORD.length + 1] !== 0) return undefined
  const language = data.indexOf(0, KEYWORD.length + 3)
  const translated = language === -1 ? -1 : data.indexOf(0, language + 1)
  return translated === -1 ? undefined : new TextDecoder().decode(data.subarray(translated + 1))
}

/** Source: W3C, "Portable Network Graphics", annex D. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}
