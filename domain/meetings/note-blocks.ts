import type { TemplateData } from '../documents/templates.ts'

type Section = TemplateData<'report'>['sections'][number]
type Block = NonNullable<Section['blocks']>[number]

/** Of a section, which has decisions, too. */
const MOST_BLOCKS = 250
const MOST_ITEMS = 500

/** A note in plain words as blocks of a document: lines that begin with a mark or counted numbers are a list. */
export function noteBlocks(words: string): Block[] {
  if (words === '') return []
  const blocks = words.split(/\n{2,}/).map((part): Block => listOf(part) ?? { type: 'paragraph', text: part })
  const joined = blocks.reduce<Block[]>((all, block) => {
    const last = all.at(-1)
    return last?.type === 'paragraph' && block.type === 'paragraph'
      ? [...all.slice(0, -1), { type: 'paragraph', text: `${last.text}\n\n${block.text}` }]
      : [...all, block]
  }, [])
  return joined.length > MOST_BLOCKS ? [{ type: 'paragraph', text: words }] : joined
}

/** Undefined where a line belongs to no item, or numbers do not count from one. */
function listOf(part: string): Block | undefined {
  const ordered = part.startsWith('1. ')
  const items: string[] = []
  for (const line of part.split('\n')) {
    const mark = ordered ? `${items.length + 1}. ` : '- '
    if (line.startsWith(mark)) items.push(line.slice(mark.length))
    else if (items.length > 0 && line.startsWith('  '))
      items.push(`${items.pop()}\n${line.trim().replace(/^- /, '• ')}`)
    else return undefined
  }
  const filled = items.map((item) => item.trim())
  return filled.length > MOST_ITEMS || filled.includes('') ? undefined : { type: 'list', ordered, items: filled }
}
