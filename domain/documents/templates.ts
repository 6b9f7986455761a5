import type * as z from 'zod'
import { certificateDocumentSchema } from './certificate-document.ts'
import { invoiceDocumentSchema } from './invoice-document.ts'
import { reportSchema } from './report.ts'
import { timelineDocumentSchema } from './timeline-document.ts'

/**
 * Every document that can be made, by the name of its template: `lambdas/documents/templates/<name>.typ`. The schema is
 * all that a template may rely on. A feature adds its own template here and its `.typ` file there.
 */
export const templates = {
  report: reportSchema,
  certificate: certificateDocumentSchema,
  invoice: invoiceDocumentSchema,
  timeline: timelineDocumentSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>

export type TemplateName = keyof typeof templates

/** What a template's data looks like before defaults are filled in. */
export type TemplateData<Name extends TemplateName> = z.input<(typeof templates)[Name]>
