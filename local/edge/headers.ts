/** Header fields in the order in which they are sent; a name may occur more than once. Names are in lower case. */
export type Fields = readonly (readonly [name: string, value: string])[]

export function field(fields: Fields, name: string): string | undefined {
  return fields.find(([each]) => each === name)?.[1]
}

export function withField(fields: Fields, name: string, value: string): Fields {
  return [...withoutFields(fields, [name]), [name, value]]
}

function withoutFields(fields: Fields, names: readonly string[]): Fields {
  return fields.filter(([name]) => !names.includes(name))
}

/** Header fields of a request as Node hands them over: names and values in turns. */
export function fieldsOf(rawHeaders: readonly string[]): Fields {
  const fields: [string, string][] = []
  for (let i = 0; i + 1 < rawHeaders.length; i += 2)
    fields.push([(rawHeaders[i] as string).toLowerCase(), rawHeaders[i + 1] as string])
  return fields
}
