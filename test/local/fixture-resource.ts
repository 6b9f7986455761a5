import type { Properties, Resource } from '#local/assembly/resource.ts'

/** A resource as the assembly provides it, with every intrinsic resolved. */
export function fixtureResource(
  type: string,
  id: string,
  properties: Properties,
  attributes: Readonly<Record<string, string>> = {},
): Resource {
  return {
    stack: 'Fixture',
    logicalId: id,
    type,
    path: `Fixture/${id}`,
    id,
    properties: <T extends object>() => properties as Readonly<T>,
    attribute: (name) => attributes[name] ?? `${id}.${name}`,
  }
}
