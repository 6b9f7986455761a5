const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Markup that may be put into markup as it stands. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Content = Html | string | number | undefined | false | null | readonly Content[]

/** Builds markup: whatever is put in is text and is escaped, unless it was built with `html` itself. */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return new Html(parts.map((part, i) => part + (i < contents.length ? render(contents[i]) : '')).join(''))
}

function render(content: Content): string {
  if (content === undefined || content === false || content === null) return ''
  if (content instanceof Html) return content.text
  if (typeof content === 'object') return content.map(render).join('')
  return escapeHtml(String(content))
}
