/** Header fields in order. Names are in lower case and may repeat. */
export type HeaderFields = readonly (readonly [name: string, value: string])[]

export function field(fields: HeaderFields, name: string): string | undefined {
  return fields.find(([each]) => each === name)?.[1]
}

export function withField(fields: HeaderFields, name: string, value: string): HeaderFields {
  return [...withoutFields(fields, [name]), [name, value]]
}

function withoutFields(fields: HeaderFields, names: readonly string[]): HeaderFields {
  return fields.filter(([name]) => !names.includes(name))
}

/** Converts Node's raw headers, an alternating list of names and values. */
export function fieldsOf(rawHeaders: readonly string[]): HeaderFields {
  const fields: [string, string][] = []
  for (let i = 0; i + 1 < rawHeaders.length; i += 2)
    fields.push([(rawHeaders[i] as string).toLowerCase(), rawHeaders[i + 1] as string])
  return fields
}
