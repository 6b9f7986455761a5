/** Markdown that shows a picture of the message's own files. */
export function pictureMarkdown(fileId: string, description: string): string {
  return `![${description.replaceAll(/[[\]\\]/g, '')}](attachment:${fileId})`
}

const REFERENCE = /\]\(attachment:([\w-]+)\)/g
const LONGEST_DESCRIPTION = 1000

/** The pictures that a Markdown text shows, in its order. */
export function picturesIn(markdown: string): { readonly fileId: string; readonly description: string }[] {
  return [...markdown.matchAll(REFERENCE)].flatMap(({ index, 1: fileId = '' }) => {
    const before = markdown.slice(Math.max(0, index - LONGEST_DESCRIPTION), index)
    const start = before.lastIndexOf('![')
    const description = before.slice(start + 2)
    return start < 0 || /[\]\n]/.test(description) ? [] : [{ fileId, description }]
  })
}
