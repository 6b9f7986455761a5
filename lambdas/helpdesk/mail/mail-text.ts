import { plainLines } from '#domain/text/plain.ts'

/** The text of a mail: its plain part, or its HTML as text with the addresses of links. */
export async function mailText({
  text,
  html,
}: {
  readonly text?: string | undefined
  readonly html?: string | undefined
}): Promise<string> {
  if (text?.trim()) return plainLines(text)
  if (html === undefined) return ''
  // Most mails have a plain part, and the parsers of HTML take a third of the function's time to load.
  const { htmlText } = await import('./html-text.ts')
  return plainLines(htmlText(html))
}
