type Attributes = Readonly<Record<string, string | boolean | ((event: Event) => void) | undefined>>
type Child = Node | string | false | undefined

/** Creates an element. Texts become text nodes, so nothing typed is ever markup. `on…` attributes are listeners. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key.slice(2), value)
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value)
  }
  made.append(...children.filter((child) => child !== false && child !== undefined))
  return made
}

/** The page's element with that id, which the prerendered page has. */
export function byId(id: string): HTMLElement
export function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind
export function byId(id: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`The page has no such #${id}.`)
  return found
}

/** Shows a text to sighted readers and to screen readers. The same text again is announced again. */
export function say(where: HTMLElement, text: string): void {
  where.textContent = ''
  requestAnimationFrame(() => {
    where.textContent = text
  })
}
