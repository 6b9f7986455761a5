import type * as z from 'zod'
import type { ProductId } from '../trials/product-id.ts'

/** What a ticket about one recommendation of a result says. */
export interface Step {
  readonly subject: string
  readonly description: string
}

/** A tool whose results are kept. What a result consists of is the tool's own matter. */
export interface ResultTool<Content, Figures> {
  readonly product: ProductId
  /** Where its calls are: `/api/` and this. */
  readonly path: string
  /** What is kept: JSON without numbers that lose digits. It has to fit into one request. */
  readonly content: z.ZodType<Content>
  /** What lists show of it. */
  readonly figures: z.ZodType<Figures>
  readonly figuresOf: (content: Content) => Figures
  /** What a ticket says about the recommendation with this key; undefined if the result has none. */
  readonly stepOf: (content: Content, key: string) => Step | undefined
}
