import { randomUUID } from 'node:crypto'
import { isContractProcedure } from '@orpc/contract'
import * as z from 'zod'
import { api } from '#domain/contract/api.ts'
import type { Audience } from '#domain/contract/audience.ts'
import type { EndpointMeta } from '#domain/contract/endpoint.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** A call of the contract, as it can be made over HTTP. */
export interface SampledCall {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly audience: Audience
  /** Inputs that its schema accepts: one for each kind of input, with these values for fields of that name. */
  readonly inputs: (values: Values) => Record<string, unknown>[]
}

/** Values of fields by name, wherever they occur in an input. */
export type Values = Readonly<Record<string, readonly unknown[]>>

/** Every call of every contract. */
export const sampledCalls: readonly SampledCall[] = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries<unknown>(contract).map(([name, entry]) => {
    if (!isContractProcedure(entry)) throw new Error(`${feature} has an entry that is no call.`)
    const { route, meta, inputSchema } = entry['~orpc']
    const { method = '', path = '' } = route
    const schema = inputSchema as z.ZodType | undefined
    const json = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return {
      name,
      method,
      path,
      audience: (meta as EndpointMeta).audience,
      inputs: (values) =>
        json === undefined ? [{}] : (sample(json, values, method === 'GET') as Record<string, unknown>[]),
    }
  }),
)

/** Values that a schema accepts. `widely`: also each choice of a list of words, and fields that may be absent. */
function sample(schema: JsonSchema, values: Values, widely: boolean): unknown[] {
  const { anyOf, oneOf, const: only, enum: choices, type } = schema
  const branches = (anyOf ?? oneOf) as readonly JsonSchema[] | undefined
  if (branches) return branches.flatMap((branch) => sample(branch, values, widely))
  if (only !== undefined) return [only]
  if (choices) return widely ? [...choices] : choices.slice(0, 1)
  if (type === 'object') return objects(schema, values, widely)
  if (type === 'array')
    return (schema.minItems ?? 0) > 0 ? sample(schema.items as JsonSchema, values, widely).map((item) => [item]) : [[]]
  if (type === 'integer' || type === 'number') return [schema.minimum ?? 1]
  if (type === 'boolean') return [false, true]
  return type === 'null' ? [null] : [text(schema)]
}

function text({ format = '', minLength = 1 }: JsonSchema): string {
  const now = new Date().toISOString()
  const formatted = { uuid: randomUUID(), 'date-time': now, date: now.slice(0, 10) }[format]
  return formatted ?? 'printer'.padEnd(minLength, 'x')
}

/** The object with the first value of each field, then with each other value of one of them. */
function objects({ properties = {}, required = [] }: JsonSchema, values: Values, widely: boolean): object[] {
  const fields = Object.entries(properties).map(([name, field]) => {
    const isOptional = !required.includes(name)
    const known = values[name]
    const others = known ?? (isOptional && !widely ? [] : sample(field as JsonSchema, values, widely))
    return { name, alternatives: isOptional && !known ? [undefined, ...others] : others }
  })
  const first = Object.fromEntries(fields.map(({ name, alternatives }) => [name, alternatives[0]]))
  return [
    first,
    ...fields.flatMap(({ name, alternatives }) => alternatives.slice(1).map((value) => ({ ...first, [name]: value }))),
  ]
}
