import type { SchemaAttribute } from './pool-properties.ts'
import type { Client, Pool } from './pools.ts'
import { invalidParameter, notAuthorized } from './cognito-error.ts'
import { standardAttributes } from './standard-attributes.ts'

export type Attributes = Readonly<Record<string, string>>

export interface AttributeList extends Array<{ Name: string; Value?: string | undefined }> {}

export function fromList(list: AttributeList | undefined): Attributes {
  return Object.fromEntries((list ?? []).map(({ Name, Value }) => [Name, Value ?? '']))
}

export function toList(attributes: Attributes): { Name: string; Value: string }[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
}

/** Entries with a prefix, such as `userAttributes.name` in challenge responses. */
export function fromPrefixed(values: Attributes, prefix: string): Attributes {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  )
}

/** Throws on attributes that the pool's schema does not allow. `creating` permits immutable attributes. */
export function validateAttributes(pool: Pool, attributes: Attributes, { creating }: { creating: boolean }): void {
  for (const [name, value] of Object.entries(attributes)) {
    const known = schemaOf(pool, name)
    if (!known && !standardAttributes.includes(name))
      throw malformed(`Type for attribute {${name}} could not be determined`)
    if (name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub')
    if (!creating && known && !known.Mutable) throw invalidParameter(`user.${name}: Attribute cannot be updated.\n`)
    if (name === 'email' && !isEmail(value)) throw invalidParameter('Invalid email address format.')
    // A blank value deletes the number.
    if (name === 'phone_number' && value !== '' && !/^\+[1-9]\d{6,14}$/.test(value))
      throw invalidParameter('Invalid phone number format.')
    if (value.length > 2048) throw malformed(`${name}: String must be no longer than 2048 characters\n`)
    if (known) validateValue(name, value, known)
  }
}

export function missingRequired(pool: Pool, attributes: Attributes): string[] {
  return pool.properties.Schema.filter((attribute) => attribute.Required)
    .map(fullName)
    .filter((name) => name !== 'sub' && !attributes[name])
}

export function requireAll(pool: Pool, attributes: Attributes): void {
  const [missing] = missingRequired(pool, attributes)
  if (missing) throw malformed(`${missing}: The attribute is required\n`)
}

/** Throws on attributes that the client may not write, or that mark an address as verified. */
export function requireWritable(client: Client, attributes: Attributes): void {
  const forbidden = Object.keys(attributes).some(
    (name) => !client.writable.has(name) || name === 'email_verified' || name === 'phone_number_verified',
  )
  if (forbidden) throw notAuthorized('A client attempted to write unauthorized attribute')
}

export function readableBy(client: Client, attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => name === 'sub' || client.readable.has(name)))
}

export const isEmail = (value: string) =>
  /^[^\s@<>(),;:\\"[\]]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) && value.length <= 254

/** Masks an address as Cognito does: `m***@e***`. */
export function mask(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`
}

function schemaOf(pool: Pool, name: string): SchemaAttribute | undefined {
  return pool.properties.Schema.find((attribute) => fullName(attribute) === name)
}

function fullName(attribute: SchemaAttribute): string {
  if (standardAttributes.includes(attribute.Name)) return attribute.Name
  return `${attribute.DeveloperOnlyAttribute ? 'dev:' : ''}custom:${attribute.Name.replace(/^custom:/, '')}`
}

function validateValue(name: string, value: string, known: SchemaAttribute): void {
  const { MinLength, MaxLength } = known.StringAttributeConstraints ?? {}
  if (MinLength !== undefined && value.length < Number(MinLength))
    throw malformed(`${name}: String must be at least ${MinLength} characters long\n`)
  if (MaxLength !== undefined && value.length > Number(MaxLength))
    throw malformed(`${name}: String must be no longer than ${MaxLength} characters\n`)
  if (known.AttributeDataType === 'Number') validateNumber(name, value, known)
  if (known.AttributeDataType === 'Boolean' && value !== 'true' && value !== 'false')
    throw malformed(`${name}: Boolean must be true or false\n`)
}

function validateNumber(name: string, value: string, known: SchemaAttribute): void {
  const { MinValue, MaxValue } = known.NumberAttributeConstraints ?? {}
  const number = Number(value)
  if (value.trim() === '' || Number.isNaN(number)) throw malformed(`${name}: Value must be a number\n`)
  if (MinValue !== undefined && number < Number(MinValue))
    throw malformed(`${name}: Value must be at least ${MinValue}\n`)
  if (MaxValue !== undefined && number > Number(MaxValue))
    throw malformed(`${name}: Value must be at most ${MaxValue}\n`)
}

const malformed = (detail: string) => invalidParameter(`Attributes did not conform to the schema: ${detail}`)
