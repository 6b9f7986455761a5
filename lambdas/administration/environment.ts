import * as z from 'zod'

const name = z.string().min(1)

/** `accounts=table-1,mail=table-2` */
function tablesOf(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(',').map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']))
}

export const environment = z
  .object({
    ACCOUNTS_TABLE: name,
    OUTBOX_TABLE: name,
    AUDIT_TABLE: name,
    USER_POOL_ID: name,
    USER_POOL_CLIENT_ID: name,
    /** The table of each subject of the daily figures. */
    FIGURE_TABLES: z.string().transform(tablesOf),
    /** The assistant's table. */
    ASSISTANT_TABLE: name,
    /** Of the stage, in USD. */
    MONTHLY_BUDGET: z.coerce.number().positive(),
  })
  .parse(process.env)
