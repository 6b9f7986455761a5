import * as z from 'zod'
import { admit } from '../accounts/access.ts'
import type { Actor } from '../accounts/actor.ts'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { DAY_MS } from '../calendar/day.ts'
import type { UploadRules } from '../files/contract.ts'
import { fileNameSchema } from '../files/file.ts'
import { tiers } from './programme.ts'
import type { Reseller } from './reseller.ts'
import { typedLine } from '../text/typed-text.ts'

/** What staff may publish: types that the inspection recognises. */
export const materialUploads = {
  types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
  largestBytes: 20_000_000,
} as const satisfies UploadRules

export const materialKinds = ['guide', 'price-list', 'presentation', 'datasheet', 'picture'] as const

/** Sheets that we typeset from the programme's own data, so that they say what invoices and the public page say. */
export const sheets = ['terms', 'ways-of-working', 'deal-registration'] as const
export type Sheet = (typeof sheets)[number]

const contentSchema = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('file'),
    fileId: z.string(),
    name: fileNameSchema,
    type: z.string(),
    /** In bytes. */
    size: z.int().min(1),
  }),
  z.object({
    from: z.literal('sheet'),
    sheet: z.enum(sheets),
    /** The day whose terms the sheet states. */
    on: dateSchema,
  }),
])
export type MaterialContent = z.infer<typeof contentSchema>

const audienceFields = {
  title: typedLine().min(3, 'Give it a title.').max(120),
  kind: z.enum(materialKinds),
  /** The ways of working that it is for. */
  tiers: z.array(z.enum(tiers)).min(1, 'Choose who it is for.').max(tiers.length),
  /** The last day on which resellers see it; absent if it does not expire. */
  validUntil: dateSchema.optional(),
}

/** Something that we publish for resellers. Who published it is in the audit log only, so that it holds nothing about a person. */
export const materialSchema = z.object({
  ...audienceFields,
  id: z.string(),
  /** Counts what was published under this title, from 1. */
  edition: z.int().min(1),
  content: contentSchema,
  firstPublishedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().optional(),
  version: z.int().min(1),
  /** Epoch seconds after which a withdrawn one is gone. */
  expiresAt: z.int().optional(),
})
export type Material = z.infer<typeof materialSchema>

/** What a new edition consists of: an upload that was inspected, or a sheet of ours with the terms of today. */
const materialSource = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('file'), fileId: z.string().min(1).max(80) }),
  z.strictObject({ from: z.literal('sheet'), sheet: z.enum(sheets) }),
])

export const publishFields = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('new'), ...audienceFields, source: materialSource }),
  z.strictObject({
    as: z.literal('edition'),
    materialId: z.string(),
    validUntil: dateSchema.optional(),
    source: materialSource,
  }),
])

export const materialChangeFields = z.discriminatedUnion('change', [
  /** Without a day it does not expire any more. */
  z.strictObject({ change: z.literal('valid-until'), materialId: z.string(), validUntil: dateSchema.optional() }),
  z.strictObject({ change: z.literal('withdraw'), materialId: z.string() }),
])

export type MaterialState = 'published' | 'expired' | 'withdrawn'

/** How material stands on a day: it expires after its last day. */
export function materialState(
  { validUntil, withdrawnAt }: Pick<Material, 'validUntil' | 'withdrawnAt'>,
  today: string,
): MaterialState {
  if (withdrawnAt !== undefined) return 'withdrawn'
  return validUntil !== undefined && validUntil < today ? 'expired' : 'published'
}

interface Read {
  readonly today: string
  /** What the actor's organisation is in the programme. */
  readonly reseller: Pick<Reseller, 'organisation' | 'tiers'> | undefined
}

/**
 * Whether `actor` opens material: staff what was not withdrawn, members of a reseller what is published for a way of working that their
 * agreement includes.
 */
export function mayOpen(
  actor: Pick<Actor, 'roles' | 'assurance' | 'organisation'>,
  material: Pick<Material, 'tiers' | 'validUntil' | 'withdrawnAt'>,
  { today, reseller }: Read,
): boolean {
  const state = materialState(material, today)
  if (admit('agent', actor) === 'admitted') return state !== 'withdrawn'
  if (admit('reseller', actor) !== 'admitted' || reseller === undefined) return false
  if (actor.organisation?.id !== reseller.organisation) return false
  return state === 'published' && material.tiers.some((tier) => reseller.tiers.includes(tier))
}

interface Published {
  readonly fields: Pick<Material, 'title' | 'kind' | 'tiers'> & { readonly validUntil?: string | undefined }
  readonly content: MaterialContent
}

/** New material. `now` is in milliseconds since 1970. */
export function publishMaterial({ fields, content }: Published, id: string, now: number): Material {
  const { title, kind, tiers: of, validUntil } = fields
  const at = new Date(now).toISOString()
  return {
    title,
    kind,
    tiers: of,
    ...(validUntil !== undefined && { validUntil }),
    id,
    edition: 1,
    content,
    firstPublishedAt: at,
    publishedAt: at,
    version: 1,
  }
}

type Withdrawn = { readonly refused: 'withdrawn' }

/** The material with its next edition, valid until a new day. Refused for what was withdrawn. `now` is in milliseconds since 1970. */
export function newEdition(
  { validUntil: _before, ...material }: Material,
  { content, validUntil }: { readonly content: MaterialContent; readonly validUntil: string | undefined },
  now: number,
): Material | Withdrawn {
  if (material.withdrawnAt !== undefined) return { refused: 'withdrawn' }
  return {
    ...material,
    ...(validUntil !== undefined && { validUntil }),
    content,
    edition: material.edition + 1,
    publishedAt: new Date(now).toISOString(),
  }
}

/** The material with another last day, or without one. Refused for what was withdrawn. */
export function changeLastDay(
  { validUntil: _before, ...material }: Material,
  validUntil: string | undefined,
): Material | Withdrawn {
  if (material.withdrawnAt !== undefined) return { refused: 'withdrawn' }
  return { ...material, ...(validUntil !== undefined && { validUntil }) }
}

const DAYS_AFTER_WITHDRAWAL = 365

/** The material withdrawn; it stays in the list of staff for a year. `now` is in milliseconds since 1970. */
export function withdrawMaterial(material: Material, now: number): Material | Withdrawn {
  if (material.withdrawnAt !== undefined) return { refused: 'withdrawn' }
  return {
    ...material,
    withdrawnAt: new Date(now).toISOString(),
    expiresAt: Math.floor((now + DAYS_AFTER_WITHDRAWAL * DAY_MS) / 1000),
  }
}
