/** Escaped HTML. Only `markup` creates it. */
export interface Markup {
  readonly html: string
}

type MarkupValue = Markup | string | readonly Markup[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Template tag that escapes every value except results of `markup`. */
export function markup(strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  return { html: strings.reduce((html, string, at) => html + insert(values[at - 1]!) + string) }
}

function insert(value: MarkupValue): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
  return 'html' in value ? value.html : value.map((part) => part.html).join('')
}
