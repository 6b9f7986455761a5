import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { Fragment, Slice } from 'prosemirror-model'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { EditorState, Selection } from 'prosemirror-state'
import type { Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { NodeView } from 'prosemirror-view'
import { ATTACHMENT, mayLinkTo } from '#domain/text/rich/markdown.ts'
import { documentOf, markdownOf, messageSchema, pictureAddress } from './message-document.ts'
import css from './rich-field.module.css'

const { nodes, marks } = messageSchema
const bulletList = nodes['bullet_list'] as NodeType
const orderedList = nodes['ordered_list'] as NodeType
const listItem = nodes['list_item'] as NodeType
const quote = nodes['blockquote'] as NodeType
const codeBlock = nodes['code_block'] as NodeType
const paragraph = nodes['paragraph'] as NodeType
const picture = nodes['image'] as NodeType
const hardBreak = nodes['hard_break'] as NodeType
const strong = marks['strong'] as MarkType
const emphasis = marks['em'] as MarkType
const code = marks['code'] as MarkType
const link = marks['link'] as MarkType

/** What the toolbar can do. */
export type Format = 'bold' | 'italic' | 'code' | 'bullets' | 'numbers' | 'quote' | 'code-block'

/** What is true of the selection. */
export interface EditorStanding {
  readonly active: ReadonlySet<Format>
  /** The address of the link at the selection. */
  readonly link?: string | undefined
}

interface EditorOptions {
  readonly markdown: string
  /** Attributes of the editable element: its name, description and state. */
  readonly attributes: () => Record<string, string>
  readonly onChange: (markdown: string) => void
  readonly onStanding: (standing: EditorStanding) => void
  readonly onSend: () => void
  /** A `/` was typed at the start of a word; `true` if something was offered, so that the sign is not written. */
  readonly onSlash: () => boolean
  readonly onLink: () => void
  /** Where a picture is loaded from, while it is written. */
  readonly addressOf: (fileId: string) => Promise<string>
}

export type Editor = ReturnType<typeof mountEditor>

/** Makes an editor of Markdown in `place`. */
export function mountEditor(place: HTMLElement, options: EditorOptions) {
  const { onChange, onStanding, onSend, onSlash, onLink, addressOf } = options
  let lastMarkdown = options.markdown

  const view = new EditorView(place, {
    state: stateOf(options.markdown, { onSend, onLink }),
    attributes: options.attributes,
    nodeViews: { image: (node) => pictureView(node, addressOf) },
    clipboardTextParser: (text) => new Slice(plainParagraphs(text), 1, 1),
    handleTextInput: (shown, from, _to, text) => {
      const { parent, parentOffset } = shown.state.doc.resolve(from)
      const before = parent.textBetween(Math.max(0, parentOffset - 1), parentOffset, undefined, ' ')
      return text === '/' && before.trim() === '' && parent.type === paragraph && onSlash()
    },
    handlePaste: (shown, event) => pastedLink(shown, event.clipboardData?.getData('text/plain').trim() ?? ''),
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction)
      view.updateState(state)
      if (transaction.docChanged) {
        lastMarkdown = markdownOf(state.doc)
        onChange(lastMarkdown)
      }
      onStanding(standingOf(state))
    },
  })

  const run = (command: Command) => {
    command(view.state, view.dispatch)
    view.focus()
  }

  return {
    focus: () => view.focus(),
    hasFocus: () => view.hasFocus(),
    /** Moves the caret behind the text. */
    toEnd: () => view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)).scrollIntoView()),
    /** Replaces a different text and clears the undo history. */
    show(markdown: string) {
      if (markdown === lastMarkdown) return
      lastMarkdown = markdown
      view.updateState(stateOf(markdown, { onSend, onLink }))
      onStanding(standingOf(view.state))
    },
    refreshAttributes: () => view.setProps({ attributes: options.attributes }),
    toggle: (format: Format) => run(commands[format]),
    /** Links the selection, or removes its link. */
    setLink(address: string | undefined) {
      const { state } = view
      const { from, to, empty } = state.selection
      if (address === undefined) return run(removeLink)
      const mark = link.create({ href: address })
      const change = empty
        ? state.tr.replaceSelectionWith(messageSchema.text(address, [mark]), false)
        : state.tr.removeMark(from, to, link).addMark(from, to, mark)
      view.dispatch(change)
      view.focus()
    },
    /** Writes Markdown at the selection. */
    insert(markdown: string) {
      const { content } = documentOf(markdown)
      // Paragraphs continue the text around them; a list, a quote or code at an end stays one.
      const openAt = (node: Node | null) => (node?.type === paragraph ? 1 : 0)
      const slice = new Slice(content, openAt(content.firstChild), openAt(content.lastChild))
      view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
      view.focus()
    },
    insertPicture(fileId: string, description: string) {
      const node = picture.create({ src: pictureAddress(fileId), alt: description })
      view.dispatch(view.state.tr.replaceSelectionWith(node).scrollIntoView())
    },
    destroy: () => view.destroy(),
  }
}

function stateOf(markdown: string, keys: Pick<EditorOptions, 'onSend' | 'onLink'>): EditorState {
  return EditorState.create({
    doc: documentOf(markdown),
    plugins: [history(), rules, keymap(shortcuts(keys)), keymap(baseKeymap)],
  })
}

const commands: Readonly<Record<Format, Command>> = {
  bold: toggleMark(strong),
  italic: toggleMark(emphasis),
  code: toggleMark(code),
  bullets: toggleList(bulletList),
  numbers: toggleList(orderedList),
  quote: (state, dispatch) => (isInside(state, quote) ? lift(state, dispatch) : wrapIn(quote)(state, dispatch)),
  'code-block': (state, dispatch) =>
    (isInside(state, codeBlock) ? setBlockType(paragraph) : setBlockType(codeBlock))(state, dispatch),
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) =>
    isInside(state, type) ? liftListItem(listItem)(state, dispatch) : wrapInList(type)(state, dispatch)
}

function shortcuts({ onSend, onLink }: Pick<EditorOptions, 'onSend' | 'onLink'>): Record<string, Command> {
  const newLine = chainCommands(exitCode, (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(hardBreak.create()).scrollIntoView())
    return true
  })
  return {
    'Mod-Enter': () => {
      onSend()
      return true
    },
    'Mod-k': () => {
      onLink()
      return true
    },
    'Mod-b': commands.bold,
    'Mod-i': commands.italic,
    'Mod-e': commands.code,
    'Mod-Shift-7': commands.numbers,
    'Mod-Shift-8': commands.bullets,
    'Mod-Shift-9': commands.quote,
    'Mod-z': undo,
    'Mod-Shift-z': redo,
    'Mod-y': redo,
    Enter: splitListItem(listItem),
    'Shift-Enter': newLine,
    // Tab leaves the editor, as everywhere on a page.
    'Mod-]': sinkListItem(listItem),
    'Mod-[': liftListItem(listItem),
  }
}

/** What is typed like Markdown becomes what it means. */
const rules = inputRules({
  rules: [
    wrappingInputRule(/^\s*([-+*])\s$/, bulletList),
    wrappingInputRule(
      /^(\d{1,3})\.\s$/,
      orderedList,
      ([, start]) => ({ order: Number(start) }),
      ([, start], before) => before.childCount + Number(before.attrs['order']) === Number(start),
    ),
    wrappingInputRule(/^\s*>\s$/, quote),
    textblockTypeInputRule(/^```$/, codeBlock),
    marking(/(?:^|\s)\*\*([^*\s](?:[^*]{0,400}[^*\s])?)\*\*$/, strong),
    marking(/(?:^|\s)`([^`]{1,400})`$/, code),
    // An address is linked when the word ends.
    new InputRule(/(?:^|\s)(https?:\/\/\S{3,400})(\s)$/, (state, [, address = '', space = ''], start, end) => {
      const from = end - address.length
      return state.tr
        .addMark(Math.max(from, start), end, link.create({ href: address }))
        .removeStoredMark(link)
        .insertText(space, end)
        .removeMark(end, end + 1, link)
    }),
  ],
})

/** Turns `**text**` into marked text when its last sign is typed. */
function marking(pattern: RegExp, mark: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [whole, inside = ''] = match
    const from = start + (/^\s/.test(whole) ? 1 : 0)
    return state.tr
      .delete(from, end)
      .insert(from, messageSchema.text(inside, [mark.create()]))
      .removeStoredMark(mark)
  })
}

function standingOf(state: EditorState): EditorStanding {
  const active = new Set<Format>()
  for (const [format, mark] of [
    ['bold', strong],
    ['italic', emphasis],
    ['code', code],
  ] as const)
    if (isMarked(state, mark)) active.add(format)
  const list = innermostList(state)
  if (list === bulletList) active.add('bullets')
  if (list === orderedList) active.add('numbers')
  if (isInside(state, quote)) active.add('quote')
  if (isInside(state, codeBlock)) active.add('code-block')
  const { $from, empty, from, to } = state.selection
  const linked = empty ? link.isInSet($from.marks()) : linkBetween(state.doc, from, to)
  return { active, link: linked?.attrs['href'] as string | undefined }
}

function linkBetween(document: Node, from: number, to: number) {
  let found: ReturnType<typeof link.isInSet>
  document.nodesBetween(from, to, (node) => {
    found ??= link.isInSet(node.marks)
  })
  return found
}

function isMarked({ selection: { empty, $from, from, to }, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  return empty ? Boolean(mark.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, mark)
}

function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type).includes(type)
}

function innermostList({ selection: { $from } }: EditorState): NodeType | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth)
    if (type === bulletList || type === orderedList) return type
  }
  return undefined
}

const removeLink: Command = (state, dispatch) => {
  const { $from, from, to, empty } = state.selection
  const range = empty ? linkAround(state, $from.pos) : { from, to }
  dispatch?.(state.tr.removeMark(range.from, range.to, link))
  return true
}

/** The text around a position that has the same link. */
function linkAround({ doc }: EditorState, position: number): { from: number; to: number } {
  const place = doc.resolve(position)
  const mark = link.isInSet(place.marks())
  let [from, to] = [position, position]
  place.parent.forEach((node, offset) => {
    const start = place.start() + offset
    if (mark?.isInSet(node.marks) && start <= position && start + node.nodeSize >= position) {
      from = Math.min(from, start)
      to = Math.max(to, start + node.nodeSize)
    }
  })
  return { from, to }
}

/** An address that is pasted over a selection links it. */
function pastedLink(view: EditorView, text: string): boolean {
  const { empty, from, to } = view.state.selection
  if (empty || !mayLinkTo(text) || /\s/.test(text)) return false
  view.dispatch(view.state.tr.removeMark(from, to, link).addMark(from, to, link.create({ href: text })))
  return true
}

/** Pasted text as it is: blank lines part paragraphs, other lines are broken. */
function plainParagraphs(text: string): Fragment {
  const paragraphs = text.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/)
  return Fragment.from(
    paragraphs.map((each) => {
      const lines = each.split('\n')
      const content = lines.flatMap((line, at) => [
        ...(at > 0 ? [hardBreak.create()] : []),
        ...(line === '' ? [] : [messageSchema.text(line)]),
      ])
      return paragraph.create(null, content)
    }),
  )
}

function pictureView(node: Node, addressOf: (fileId: string) => Promise<string>): NodeView {
  const dom = document.createElement('span')
  dom.className = css['picture'] ?? ''
  const description = String(node.attrs['alt'] ?? '') || 'picture'
  dom.textContent = description
  const address = String(node.attrs['src'])
  if (address.startsWith(ATTACHMENT)) void showPicture(addressOf(address.slice(ATTACHMENT.length)), dom, description)
  return { dom }
}

/** Puts the picture in the place of its description, which stays if the picture cannot be loaded. */
async function showPicture(address: Promise<string>, place: HTMLElement, description: string): Promise<void> {
  const image = document.createElement('img')
  image.alt = description
  image.addEventListener('load', () => place.replaceChildren(image))
  const source = await address.catch(() => undefined)
  if (source !== undefined) image.src = source
}
