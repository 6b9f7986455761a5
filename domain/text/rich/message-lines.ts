import { showInvisibleCharacters } from '../invisible-characters.ts'
import { plainLines } from '../plain.ts'
import { readMessage } from './read-message.ts'
import type { RichLeaf, RichNest, RichPart, RichParts } from './read-message.ts'

/**
 * A message as plain text, for the text part of a mail: without the marks of Markdown, with the addresses of links. A picture is named on
 * a line of its own, with the `address` of the ticket that shows it.
 */
export function messageLines(parts: RichParts, address: string): string {
  return plainLines(blocksOf(withPicturesNamed(parts, address), '\n\n'))
}

/** A Markdown text as plain words, for pages, mails and documents that show no formatting: without marks, with the addresses of links. */
export function plainWords(markdown: string): string {
  return plainWordsOf(readMessage(markdown, 'rich'))
}

/** As `plainWords`, of a text that is read already. */
export function plainWordsOf(parts: RichParts): string {
  return plainLines(blocksOf(parts, '\n\n'))
}

/** As `plainWords`, of links only their words. */
export function plainWordsOfLinks(markdown: string): string {
  return plainWordsOf(withoutAddresses(readMessage(markdown, 'rich')))
}

function withoutAddresses(parts: RichParts): RichPart[] {
  return parts.map((part): RichPart => {
    if (!('parts' in part)) return part
    const shown = withoutAddresses(part.parts)
    return part.type === 'link' ? { type: 'plain', parts: shown } : { ...part, parts: shown }
  })
}

function withPicturesNamed(parts: RichParts, address: string): RichPart[] {
  return parts.map((part): RichPart => {
    if ('parts' in part) return { ...part, parts: withPicturesNamed(part.parts, address) }
    if (part.type !== 'picture' || part.fileId === undefined) return part
    const text = `[${['Picture', part.description].filter(Boolean).join(' ')}, in the ticket: ${address}]`
    return { type: 'plain', parts: [{ type: 'line-break' }, { type: 'text', text }, { type: 'line-break' }] }
  })
}

/** Joins blocks with `gap`; inline elements follow each other directly. */
function blocksOf(parts: RichParts, gap: string): string {
  const blocks: string[] = []
  let line = ''
  for (const part of parts) {
    const block = blockOf(part, gap)
    if (block === undefined) line = followed(line, inlineOf(part))
    else {
      blocks.push(onOwnLines(line), block)
      line = ''
    }
  }
  return [...blocks, onOwnLines(line)].filter((block) => block.trim() !== '').join(gap)
}

/** Two inline elements; where both break the line, it is broken once. */
function followed(one: string, other: string): string {
  return one.endsWith('\n') && other.startsWith('\n') ? one + other.slice(1) : one + other
}

function onOwnLines(text: string): string {
  let end = text.length
  while (text.endsWith('\n', end)) end--
  return text.slice(0, end).replace(/^\n+/, '')
}

/** Undefined for inline elements. */
function blockOf(part: RichPart, gap: string): string | undefined {
  if (part.type === 'paragraph' || part.type === 'heading' || part.type === 'item') return blocksOf(part.parts, gap)
  if (part.type === 'list') return listOf(part.parts, part.first)
  if (part.type === 'quote') return indented(blocksOf(part.parts, '\n\n'), '> ', '> ')
  if (part.type === 'code-block') return showInvisibleCharacters(part.text)
  if (part.type === 'line') return '* * *'
  return undefined
}

function listOf(items: RichParts, first: number | undefined): string {
  return items
    .map((item, at) => {
      const mark = first === undefined ? '- ' : `${first + at}. `
      return indented('parts' in item ? blocksOf(item.parts, '\n') : '', mark, ' '.repeat(mark.length))
    })
    .join('\n')
}

function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, at) => `${at === 0 ? first : others}${line}`.trimEnd())
    .join('\n')
}

function inlineOf(part: RichPart): string {
  return 'parts' in part ? inlineNestOf(part) : leafOf(part)
}

function leafOf(part: RichLeaf): string {
  switch (part.type) {
    case 'text':
    case 'code':
    case 'code-block':
      return showInvisibleCharacters(part.text)
    case 'line-break':
    case 'line':
      return '\n'
    case 'picture':
      return showInvisibleCharacters(`[${part.description || 'picture'}]`)
  }
}

function inlineNestOf(part: RichNest): string {
  const shown = inlinesOf(part.parts)
  return part.type === 'link' ? linkOf(shown, part.address) : shown
}

function inlinesOf(parts: RichParts): string {
  return parts.map(inlineOf).reduce(followed, '')
}

/** Adds the address if the link's text differs from it. */
function linkOf(shown: string, address: string): string {
  const bare = address.replace(/^(?:mailto|tel):/i, '')
  const isAddress = shown === bare || URL.parse(shown)?.href === URL.parse(address)?.href
  return isAddress ? shown : `${shown} (${bare})`
}
