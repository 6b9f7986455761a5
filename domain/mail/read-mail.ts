import type { RenderableMail } from './template.ts'
import { templates } from './templates.ts'

const templatesByName = new Map(templates.map((template) => [template.name, template]))

/** Validates an outbox item with the template that it names. Undefined if the template is unknown or the item does not match. */
export function readMail(item: Readonly<Record<string, unknown>>): RenderableMail | undefined {
  return templatesByName.get(String(item['template']))?.read(item)
}
