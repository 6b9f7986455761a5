import {
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
  schema as markdownSchema,
} from 'prosemirror-markdown'
import type { MarkdownSerializerState } from 'prosemirror-markdown'
import { Schema } from 'prosemirror-model'
import type { Node } from 'prosemirror-model'
import { ATTACHMENT, mayLinkTo, messageMarkdown } from '#domain/text/rich/markdown.ts'

/** What a message can contain. Nothing pasted brings a picture or an address of another kind along. */
export const messageSchema = new Schema({
  nodes: markdownSchema.spec.nodes.update('image', {
    ...markdownSchema.spec.nodes.get('image'),
    draggable: true,
    parseDOM: [],
    // What is copied elsewhere is the description.
    toDOM: (node) => ['span', String(node.attrs['alt'] ?? '')],
  }),
  marks: markdownSchema.spec.marks.update('link', {
    ...markdownSchema.spec.marks.get('link'),
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = element.getAttribute('href') ?? ''
          return mayLinkTo(href) && { href }
        },
      },
    ],
  }),
})

const parser = new MarkdownParser(messageSchema, messageMarkdown(), {
  ...defaultMarkdownParser.tokens,
  softbreak: { node: 'hard_break' },
})

const serializer = new MarkdownSerializer(
  {
    ...defaultMarkdownSerializer.nodes,
    bullet_list: (state, node) => state.renderList(node, '  ', () => '- '),
    // A line break is one in messages, so it needs no backslash, which mails would show.
    hard_break: (state) => state.write('\n'),
    text: (state, node, parent, index) => {
      const text = node.text ?? ''
      const isAddress = (state as MarkdownSerializerState & { inAutolink?: boolean }).inAutolink
      const beginsLine = index === 0 || parent.child(index - 1).type.name === 'hard_break'
      state.text(isAddress ? text : escaped(state, text, beginsLine), false)
    },
  },
  defaultMarkdownSerializer.marks,
)

/** Text that is read as it is written: with no formatting, list or entity in it. */
function escaped(state: MarkdownSerializerState, text: string, beginsLine: boolean): string {
  const plain = state.esc(text, beginsLine).replaceAll(/&(?=#?\w{1,31};)/g, String.raw`\&`)
  if (!beginsLine) return plain
  return plain.replace(/^(\s*)\+(?=\s|$)/, String.raw`$1\+`).replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`)
}

/** The document of a Markdown text. */
export function documentOf(markdown: string): Node {
  return parser.parse(markdown)
}

/** The Markdown text of a document; empty if nothing is written in it. */
export function markdownOf(document: Node): string {
  return serializer.serialize(document, { tightLists: true }).trimEnd()
}

/** The address by which a message's text names one of its pictures. */
export function pictureAddress(fileId: string): string {
  return ATTACHMENT + fileId
}
