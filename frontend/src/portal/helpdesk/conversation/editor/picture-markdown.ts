/** Markdown that shows a picture of the message's own files. */
export function pictureMarkdown(fileId: string, description: string): string {
  return `![${description.replaceAll(/[[\]\\]/g, '')}](attachment:${fileId})`
}
