import type { Properties, Resource, Value } from '#local/assembly/resource.ts'

/** A resource as the assembly hands it out, every intrinsic resolved. */
export function fixtureResource(
  type: string,
  id: string,
  properties: Properties,
  attributes: Readonly<Record<string, Value>> = {},
): Resource {
  return {
    stack: 'Fixture',
    logicalId: id,
    type,
    path: `Fixture/${id}`,
    id,
    properties: () => properties,
    attribute: (name) => attributes[name] ?? `${id}.${name}`,
  }
}
