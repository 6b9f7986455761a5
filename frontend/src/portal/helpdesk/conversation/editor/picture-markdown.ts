/** Markdown that shows a picture of the message's own files. */
export function pictureMarkdown(fileId: string, description: string): string {
  return `![${description.replaceAll(/[[\]\\]/g, '')}](attachment:${fileId})`
}

const REFERENCE = /\]\(attachment:([\w-]+)\)/g
const LONGEST_DESCRIPTION = 1000

interface Picture {
  readonly fileId: string
  readonly description: string
}

/** The text without pictures whose files do not go with it, because they were refused or removed. */
export function withoutOtherPictures(markdown: string, fileIds: readonly string[]): string {
  return picturesIn(markdown)
    .filter(({ fileId }) => !fileIds.includes(fileId))
    .reduce((text, { fileId, description }) => text.replace(`![${description}](attachment:${fileId})`, ''), markdown)
    .trim()
}

/** The pictures that a Markdown text shows, in its order. */
export function picturesIn(markdown: string): Picture[] {
  return [...markdown.matchAll(REFERENCE)].flatMap(({ index, 1: fileId = '' }) => {
    const before = markdown.slice(Math.max(0, index - LONGEST_DESCRIPTION), index)
    const start = before.lastIndexOf('![')
    const description = before.slice(start + 2)
    return start < 0 || /[\]\n]/.test(description) ? [] : [{ fileId, description }]
  })
}
