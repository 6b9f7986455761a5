/** Words of a title in Markdown, so that none of its signs means anything. */
export function linkWords(title: string): string {
  return title
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>&!#]/g, String.raw`\$&`)
}
