/** A passage of the prompt, from which the model answers. */
export interface Passage {
  readonly title: string
  readonly url: string
  /** Such as `en`. */
  readonly language: string
  readonly lines: readonly string[]
}

const PASSAGE = /<passage\b([^>]*)>([\s\S]*?)<\/passage>/g

/** Returns the passages of a prompt in order. */
export function passagesIn(text: string): Passage[] {
  return [...text.matchAll(PASSAGE)].map(([, attributes = '', content = '']) => ({
    title: attribute(attributes, 'title'),
    url: attribute(attributes, 'url'),
    language: attribute(attributes, 'lang') || 'en',
    lines: content
      .split('\n')
      .map((line) => unescaped(line.trim()))
      .filter(Boolean),
  }))
}

export function withoutPassages(text: string): string {
  return text.replaceAll(PASSAGE, ' ').trim()
}

function attribute(attributes: string, name: string): string {
  return unescaped(new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
