/** A piece of HTML whose values are escaped already. Only `markup` makes one. */
export interface Markup {
  readonly html: string
}

type Value = Markup | string | readonly Markup[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Template tag that escapes every value it is given unless the value came out of `markup` itself. */
export function markup(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { html: strings.reduce((html, string, at) => html + insert(values[at - 1]!) + string) }
}

function insert(value: Value): string {
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
  return 'html' in value ? value.html : value.map((part) => part.html).join('')
}
