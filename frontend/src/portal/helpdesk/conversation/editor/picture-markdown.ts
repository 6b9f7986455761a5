/** Markdown that shows a picture of the message's own files. */
export function pictureMarkdown(fileId: string, description: string): string {
  return `![${description.replaceAll(/[[\]\\]/g, '')}](attachment:${fileId})`
}

const PICTURE = /!\[([^[\]\n]*)\]\(attachment:([\w-]+)\)/g

/** The pictures that a Markdown text shows, in its order. */
export function picturesIn(markdown: string): { readonly fileId: string; readonly description: string }[] {
  return [...markdown.matchAll(PICTURE)].map(([, description = '', fileId = '']) => ({ fileId, description }))
}
