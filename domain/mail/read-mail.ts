import type { ReadMail } from './template.ts'
import { templates } from './templates.ts'

const byName = new Map(templates.map((template) => [template.name, template]))

/** Reads an item of the outbox by the template that it names; undefined where there is no such template or the item does not fit it. */
export function readMail(item: Readonly<Record<string, unknown>>): ReadMail | undefined {
  return byName.get(String(item['template']))?.read(item)
}
